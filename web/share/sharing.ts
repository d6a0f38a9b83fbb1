// Shares the game, or a position of it, and saves it as a picture.

import { shown, soloSide } from "../app/model.ts";
import type { State } from "../app/state.ts";
import { current, entryAt } from "../app/timeline.ts";
import { toScene } from "../app/view-model.ts";
import { button, downloadFile } from "../base/dom.ts";
import type { TamaBoard } from "../board/element.ts";
import { sideNames, t } from "../i18n/messages.ts";
import { moveNumber } from "../ui/move-text.ts";
import { pictureOf, toFile } from "../ui/picture.ts";
import { SIZE, showSharing } from "../ui/sharing.ts";
import { isWholeGame, linkTo, stateAt } from "./texts.ts";

/** One sentence about the game that is over, or about the position that is shown. */
export function sentenceOf(state: State) {
  const { settings, timeline } = state.game;
  const { outcome } = current(timeline).view;
  if (!isWholeGame(state) || !outcome) return t("sharing.position", sideNames(shown(state).view.turn));
  const { level } = settings;
  const { winner } = outcome;
  const count = moveNumber(timeline.ply, entryAt(timeline, 0).view.turn);
  const side = soloSide(state);
  if (side === null) return winner ? t("sharing.wins", { ...sideNames(winner), count }) : t("sharing.draw", { count });
  if (winner === null) return t("sharing.drawn", { level });
  return winner === side ? t("sharing.won", { level, count }) : t("sharing.lost", { level });
}

/**
 * Shows in the dialog what is shared.
 * @param move makes a moving picture of the game
 */
export async function shareGame(place: HTMLElement, board: TamaBoard, state: State, move: () => void) {
  const ofGame = isWholeGame(state);
  const stand = ofGame ? current(state.game.timeline) : shown(state);
  const link = await linkTo({ text: state.dialogs.pdn, ofGame }, stand, state.game.settings.rules);
  showSharing(place, pictureOf(board, toScene(stateAt(state, stand)), SIZE), { sentence: sentenceOf(state), link });
  if (state.game.timeline.ply > 0) place.lastElementChild?.append(button(t("position.moving"), move));
}

/** Saves a position as a picture of the board's size. */
export async function savePicture(board: TamaBoard, state: State): Promise<boolean> {
  const blob = await toFile(pictureOf(board, toScene(state)), "image/png");
  if (blob) downloadFile("tama.png", blob);
  return blob !== null;
}
