// Reduces Python's answers about the game.

import { PROTOCOL } from "../base/protocol.ts";
import type { Change } from "./change.ts";
import { coachAnswered } from "./coach.ts";
import { afterDeclaration, drawAnswered } from "./draws.ts";
import type { Answered, Replied } from "./events.ts";
import { reduceNext } from "./input.ts";
import { newGame, quietly, unasked, withoutInput } from "./model.ts";
import { reduceOpening, reduceSharing } from "./notation.ts";
import { restored } from "./resume.ts";
import { patch, type State } from "./state.ts";
import { begin, push } from "./timeline.ts";

export function reduceAnswer(state: State, event: Replied): Change {
  if (state.requests.waiting[event.slot] !== event.serial) return quietly(state);
  const freed = unasked(state, event.slot);
  if (event.slot === "open") return reduceOpening(freed, event);
  if (event.slot === "share") return reduceSharing(freed, event);
  if (event.type === "answered") return answered(freed, event);
  const { error, op } = event;
  const refusal = { message: null, explanation: error.explanation ?? null, error };
  if (op === "line") {
    const { state: fresh, effects } = newGame(freed, freed.game.settings);
    return {
      state: patch(fresh, { dialogs: { notice: { key: "kept.unreadable", values: { reason: error } } } }),
      effects,
    };
  }
  if (op === "coach" && !error.explanation) return coachAnswered(freed, null); // no coach is no reason not to play
  const engine = freed.search?.answered ? ({ phase: "failed", message: error } as const) : freed.engine;
  return quietly({ ...patch(freed, { board: { input: null, queued: [], refusal }, coach: { move: null } }), engine });
}

function answered(state: State, { op, answer }: Answered): Change {
  switch (op) {
    case "hello":
      if (answer.protocol === PROTOCOL) return quietly(patch(state, { site: { rulesets: answer.rulesets } }));
      return quietly({
        ...state,
        boot: { ...state.boot, phase: "failed", message: `Protocol ${PROTOCOL} ≠ ${answer.protocol}.` },
      });
    case "view":
      return quietly(patch(state, { game: { timeline: begin(answer) } }));
    case "line":
      return restored(state, answer);
    case "diagram":
      return { state, effects: [{ type: "save", name: "tama.svg", content: answer.svg, media: "image/svg+xml" }] };
    case "write-pdn":
      return quietly(patch(state, { dialogs: { pdn: answer.text } }));
    case "play":
      return quietly(
        patch(withoutInput(state), {
          game: {
            note: state.game.note === "resigning" ? state.game.note : null,
            timeline: push(state.game.timeline, answer),
          },
          board: {
            // no question goes from under a finger
            queued: state.board.queued,
          },
        }),
      );
    case "coach":
      return coachAnswered(state, answer.warning);
    case "next":
      return reduceNext(state, answer);
    case "explain":
      return quietly(patch(state, { board: { refusal: { message: null, explanation: answer.explanation } } }));
    case "resign":
    case "draw":
      return afterDeclaration(state, answer);
    case "answer-draw":
      return drawAnswered(state, answer.accept);
    default:
      return quietly(state);
  }
}
