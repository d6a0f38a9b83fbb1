// What the dialog of what to put into other pages says, in English: the words come with it.

export default {
  "embed.title": "Put it into a page",
  "embed.kind": "As",
  "embed.tag": "A tag, with a script",
  "embed.frame": "A frame",
  "embed.mode": "For the reader",
  "embed.play": "to play",
  "embed.replay": "to step through",
  "embed.analyse": "to analyse",
  "embed.nobody": "No engine",
  "embed.code": "Code",
  "embed.preview": "Preview",
  "embed.link": "A link",
  "embed.puzzle": "to solve",
  "embed.comparison": "to compare rules",
  "embed.against": "And these rules",
  "embed.controls": "Buttons and words",
};
