// Shows an error if the page's modules did not start: the host serves them with a wrong type, one is missing, or the browser
// is too old. It is a classic script, which browsers run whatever its content type, after all modules; in English only,
// because the other languages are modules, too.

(() => {
  const status = document.getElementById("status");
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Try again";
  again.addEventListener("click", tryAgain);
  if (status) sayInGame(status);
  else addEventListener("load", sayInFrame); // its modules are loaded by a script (embed/loader.js)

  function sayInGame(status: HTMLElement) {
    if (document.querySelector("tama-board:defined")) return;
    const words = {
      ".headline": "Tama could not start.",
      ".detail":
        "The scripts of this page did not load. Check the connection and reload the page, or open it in a newer browser. If you run this site, make sure that it serves .js files as text/javascript.",
    };
    document.documentElement.removeAttribute("data-away"); // show the game, whose status holds the message
    document.documentElement.removeAttribute("data-greeting");
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

  /** Refreshes the browser's cache, which may hold an error page of the host, and reloads. */
  async function tryAgain() {
    again.disabled = true;
    setTimeout(() => location.reload(), 10_000);
    const map = document.querySelector("script[type=importmap]")?.textContent ?? "{}";
    const names = Object.keys(JSON.parse(map).integrity ?? {}).filter((name) => !name.startsWith("./python/"));
    await Promise.all(names.map((name) => fetch(name, { cache: "reload" }).catch(() => {})));
    location.reload();
  }
})();
