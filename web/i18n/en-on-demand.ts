// Adds the English messages that a first visit does not need. It is empty in the sources, where en.js has all messages:
// the build moves them here (building/messages.py), so that they load with the parts of the page that show them.

import { addWords } from "./messages.ts";

addWords({});
