// The words of boards in the pages of others: whatever says one imports this.

import words from "../i18n/en.board.js";
import { addWords } from "../i18n/messages.js";

addWords(words);
