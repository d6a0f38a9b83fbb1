// Says so where the page's modules did not come to life: a host that calls them plain text, one that is missing, a
// browser that does not understand them. A plain script, which browsers run whatever its host calls it, after all
// modules had their turn; in English alone, since the other languages are modules, too.

(() => {
  const status = document.getElementById("status");
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Try again";
  again.addEventListener("click", tryAgain);
  if (status) sayInGame(status);
  else addEventListener("load", sayInFrame); // its modules are no part of its text (embed/loader.js)

  /** @param {HTMLElement} status */
  function sayInGame(status) {
    if (document.querySelector("tama-board:defined")) return;
    const words = {
      ".headline": "Tama could not start.",
      ".detail":
        "The scripts of this page did not load. Check the connection and load the page again, or open it in a newer browser. If you run this site: see that it serves .js files as text/javascript.",
    };
    document.documentElement.removeAttribute("data-away"); // it stands beside the game
    status.dataset.tone = "failed";
    for (const [place, text] of Object.entries(words)) {
      const element = status.querySelector(place);
      if (element) element.textContent = text;
    }
    status.querySelector("progress")?.remove();
    status.querySelector(".offers")?.replaceChildren(again);
  }

  function sayInFrame() {
    if (document.documentElement.dataset.started !== undefined) return;
    const sentence = document.createElement("p");
    sentence.setAttribute("role", "alert");
    sentence.append("This board could not be loaded. Check the connection and try again. ", again);
    document.body.append(sentence);
  }

  /** Loads the page again, once the browser's cache has what the site has now: it may hold what a host once answered. */
  async function tryAgain() {
    again.disabled = true;
    setTimeout(() => location.reload(), 10_000);
    const map = document.querySelector("script[type=importmap]")?.textContent ?? "{}";
    const names = Object.keys(JSON.parse(map).integrity ?? {}).filter((name) => !name.startsWith("./python/"));
    await Promise.all(names.map((name) => fetch(name, { cache: "reload" }).catch(() => {})));
    location.reload();
  }
})();
