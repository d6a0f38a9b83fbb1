// The tasks of the tour, in their order. Each is a position in which any legal move shows the idea: tests/test_tour.py holds
// that against the rules, which say what is legal.

interface Task {
  /** its name in the messages, `tour.NAME` */
  name: "move" | "diagonal" | "capture" | "most" | "crown" | "king";
  /** of the tour, from 1; two tasks may make one step */
  step: number;
  fen: string;
  /** the step of the course that teaches the same */
  lesson: string;
  /** the square of the piece that is picked up already; null where the visitor chooses */
  from: string | null;
}

export const TASKS: readonly Task[] = Object.freeze([
  { name: "move", lesson: "moving/ahead", step: 1, fen: "W:Wd3:Bc4,e4", from: "d3" },
  { name: "diagonal", lesson: "moving/diagonal", step: 2, fen: "W:Wd4:Bb4,c4,e4,f4,d5,d6", from: "d4" },
  { name: "capture", lesson: "taking/ahead", step: 3, fen: "W:Wg2,d4:Bd5,e5", from: null },
  { name: "most", lesson: "taking/most", step: 4, fen: "W:Wb3,f3:Bb4,f4,e5", from: null },
  { name: "crown", lesson: "kings/crown", step: 5, fen: "W:Wa7:Ba4,b7,c7,b8,c8", from: "a7" },
  { name: "king", lesson: "kings/walk", step: 5, fen: "W:WKa8:Ba4,b7,c7,b8,c8", from: "a8" },
]);

export const STEPS = 5;
