// The English messages that a first visit does not need. In the sources en.js has them all and there are none here; the
// build moves them (building/messages.py), so that they are fetched with the parts of the page that show them.

import { addWords } from "./messages.js";

addWords({});
