// What the list of keys says, in English: the words come with it.

export default {
  "help.board": "On the board",
  "help.page": "Everywhere",
  "help.arrows": "Go from square to square",
  "help.select": "Take a piece, put it down",
  "help.cancel": "Let go",
  "help.rank": "Go to this rank",
  "help.file": "Go to this file",
  "help.man": "Next man",
  "help.king": "Next king",
  "help.moves": "Where this piece can go",
  "help.stands": "What stands here",
  "help.last": "The last move",
  "help.why": "Why a capture is forced",
  "help.flip": "Turn the board",
  "help.threat": "What the opponent would do",
  "help.undo": "Take a move back",
  "help.redo": "Play it again",
  "help.steps": "In the list of moves: back and on",
  "help.ends": "In an analysis: start and end",
  "help.help": "These keys",
};
