// What boards in the pages of others say, in English: the words come with them.

export default {
  "embed.first": "First move",
  "embed.back": "Back",
  "embed.on": "Forward",
  "embed.last": "Last move",
  "embed.restart": "From the start",
  "embed.unreachable": "Nothing comes from {host}. Check the connection and load the page again.",
  "embed.rules": "There are no rules called {rules}.",
};
