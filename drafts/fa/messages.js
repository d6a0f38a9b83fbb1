// A draft of the page's messages in Persian (CONTRIBUTING.md, "A language"): it is tested as far as it goes, not shipped.

export default {
  "app.name": "تاما",
};
