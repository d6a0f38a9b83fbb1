// A draft of the page's messages in Persian (CONTRIBUTING.md, "A language"): tested as far as it goes, not shipped.

import words from "./words.json" with { type: "json" };

export default {
  ...words,
  "app.name": "تاما",
  "app.tagline": "دامای ارمنی",

  "player.you": "شما",

  "square.empty": "{square}، خالی",
  "square.piece": "{square}، {piece}",
  "square.selected": "انتخاب‌شده",
  "square.must": "باید بزند",
  "square.movable": "می‌تواند حرکت کند",
  "piece.w": "مهره‌ی سفید",
  "piece.W": "شاه سفید",
  "piece.b": "مهره‌ی سیاه",
  "piece.B": "شاه سیاه",

  "welcome.title": "به تاما خوش آمدید",
  "welcome.what": "تاما دامای ارمنی است: همه‌ی مهره‌های حریف را بزنید، یا او را بی‌حرکت بگذارید.",
  "welcome.learn": "یادگیری در دو دقیقه",
  "welcome.play": "بازی",
  "welcome.back": "بازگشت به بازی من",
  "tour.step": "گام {number} از {total}",
  "tour.move": "مهره‌ی ساده یک خانه حرکت می‌کند: مستقیم به جلو یا به پهلو. مهره‌ی خود را به یکی از خانه‌های نشان‌دار ببرید.",
  "tour.move.right": "درست است: هر بار یک خانه، و هرگز به عقب.",
  "tour.crown": "مهره‌ای که به آخرین ردیف برسد شاه می‌شود. مهره‌ی خود را شاه کنید.",
  "tour.crown.right": "مهره‌ی شما حالا شاه است.",

  "status.turn": "نوبت {side}",
  "status.yourTurn": "نوبت شماست",
  "status.thinking": "برنامه فکر می‌کند…",
  "status.mustCapture": { one: "باید {count} مهره بزنید.", other: "باید {count} مهره بزنید." },
  "status.declined": "برنامه مساوی را نمی‌پذیرد.",
  "result.youWin": "شما بردید",
  "result.wins": "{side} برد",
  "result.draw": "مساوی",

  "action.new": "بازی تازه",
  "action.undo": "برگرداندن",
  "action.redo": "از نو",
  "action.resign": "تسلیم",
  "action.hint": "راهنمایی",
  "action.more": "بیشتر",
  "new.title": "بازی تازه",
  "new.opponent": "حریف",
  "new.engine": "برنامه",
  "new.level": "سطح برنامه",
  "new.rules": "قواعد",
  "new.start": "شروع",

  "learn.title": "یادگیری",
  "learn.game": "بازی",
  "learn.heading": "تاما را یاد بگیرید",
  "learn.all": "همه‌ی درس‌ها",
  "learn.hint": "راهنمایی",
  "learn.solved": "حل شد",
  "learn.puzzles": "معماها",
  "learn.puzzle": "معمای {number}",
};
