// Opens and closes dialogs as the state says, and submits their forms where the browser may not.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import type { DialogName } from "../app/values.ts";

/**
 * Opens and closes a dialog as the state says.
 * @param prepare is called before it opens
 */
export function followDialog(
  dialog: HTMLDialogElement,
  name: DialogName,
  dispatch: (event: Event) => void,
  prepare: (state: State) => void,
): (state: State) => void {
  let wanted = false; // until its place is another dialog's, which is not to be closed with it
  dialog.addEventListener("close", () => wanted && dispatch({ type: "close-dialog" }));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.querySelector("[data-cancel]")?.addEventListener("click", () => dialog.close());
  return (state) => {
    const before = wanted;
    wanted = state.dialogs.open === name;
    // One that closed itself is still wanted until it says so, and must not be opened again meanwhile.
    if (wanted && !before) {
      prepare(state);
      dialog.showModal();
    }
    if (!wanted && dialog.open) dialog.close();
  };
}

/**
 * Submits forms in place of the browser, which drops them in a sandboxed frame and then fires no "submit" event, not
 * even for the page's own use. Nothing is sent anywhere; a dialog ends, unless its form's listener prevents that.
 */
export function submitByHand(page: Document) {
  page.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.type !== "submit" || !button.form?.reportValidity()) return;
    event.preventDefault();
    const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button });
    if (button.form.dispatchEvent(submit)) button.form.closest("dialog")?.close();
  });
}
