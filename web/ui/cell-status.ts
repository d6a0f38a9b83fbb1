// Puts the status of a code cell into words.

import { toText } from "../i18n/messages.ts";
import { decimalText } from "../i18n/numbers.ts";
import type { CellStatus } from "./cell.ts";

export function statusWords(status: CellStatus) {
  if ("english" in status) return toText(status);
  const { key, values = {} } = status;
  const seconds = typeof values.seconds === "number" ? decimalText(values.seconds) : "";
  return toText({ key, values: { ...values, seconds } });
}
