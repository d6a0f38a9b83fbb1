// A sandboxed frame may not submit forms, not even to the page itself: the browser drops them, and no "submit" event
// comes. Nothing here is ever sent anywhere, so the page says "submit" itself, and ends a dialog that nobody keeps open.

/** @param {Document} page */
export function submitByHand(page) {
  page.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.type !== "submit" || !button.form?.reportValidity()) return;
    event.preventDefault();
    const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button });
    if (button.form.dispatchEvent(submit)) button.form.closest("dialog")?.close();
  });
}
