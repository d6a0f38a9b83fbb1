// What the dialog in which a position is set up says, in English: the words come with it.

export default {
  "edit.title": "Set up a position",
  "edit.tools": "What a press on the board does",
  "edit.move": "Move a piece",
  "edit.remove": "Take a piece away",
  "edit.turn": "To move",
  "edit.clear": "Clear",
  "edit.initial": "Start position",
  "edit.fen": "As text (FEN)",
  "edit.play": "Play from here",
  "edit.legal": { one: "{side} has one legal move.", other: "{side} has {count} legal moves." },
};
