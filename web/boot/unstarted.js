// Says so where the page's modules did not come to life: a host that calls them plain text, one that is missing, a
// browser that does not understand them. A plain script, which browsers run whatever its host calls it, after all
// modules had their turn; in English alone, since the other languages are modules, too.

(() => {
  const status = document.getElementById("status");
  if (!status || document.querySelector("tama-board:defined")) return;
  const words = {
    ".headline": "Tama could not start.",
    ".detail":
      "The scripts of this page did not load. Check the connection and load the page again, or open it in a newer browser. If you run this site: see that it serves .js files as text/javascript.",
  };
  document.documentElement.removeAttribute("data-beside"); // it stands beside the game
  status.dataset.tone = "failed";
  for (const [place, text] of Object.entries(words)) {
    const element = status.querySelector(place);
    if (element) element.textContent = text;
  }
  status.querySelector("progress")?.remove();
})();
