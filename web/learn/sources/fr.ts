// What is known about the rules, in French.

import type { SourceTexts } from "./points.ts";
export default {
  answer: [
    "Jouez avec les règles habituelles, sauf si l’on en joue d’autres à votre table. La plupart des descriptions trouvées concordent : les pions (seulement vers l’avant) et les dames se déplacent aussi en diagonale, rien ne prend en diagonale, et il faut choisir la prise qui prend le plus de pièces.",
    "Ces règles ne sont pas officielles. Nous n’avons trouvé ni règlement d’une fédération, ni partie notée, ni problème ancien de tama. Le seul vrai désaccord : les pions vont-ils en diagonale ? Mettez-vous d’accord avant le premier coup.",
  ],
  points: "Où les sources diffèrent",
  here: "Ici :",
  topics: {
    board: {
      title: "Le damier",
      said: "Toutes concordent : 64 cases, 16 pièces par camp, sur les deuxième et troisième rangées. Deux disent que la couleur des cases n’a pas d’importance ; deux autres veulent une case sombre dans le coin gauche.",
      ours: "la couleur ne compte pas, car aucune règle ne s’en sert.",
    },
    begins: {
      title: "Qui commence",
      said: "Pour I et F, le camp clair. Pour W, on tire au sort. Les autres n’en disent rien.",
      ours: "les blancs commencent, car il faut une seule convention pour noter les parties. Tirez au sort qui prend les blancs, et W est respecté aussi.",
    },
    men: {
      title: "Comment les pions se déplacent",
      said: "E, D, I, F, R et Schmidt (1934, d’après Ludii) : tout droit, en diagonale vers l’avant ou de côté. W : en avant ou de côté, sans nommer de diagonale. N : pas en diagonale, en toutes lettres.",
      ours: "aussi en diagonale, puisque plus de textes le disent, dont le plus ancien qui soit daté. C’est là que nous risquons le plus de nous tromper.",
    },
    capture: {
      title: "Comment on prend",
      said: "Presque toutes : tout droit ou de côté, et la dame le long des rangées et des colonnes, de loin. E prévient que certains sites admettent à tort la prise en diagonale. W est vague : « dans toute direction ». Chez Ludii d’après Schmidt, les dames sont courtes.",
      ours: "tout droit seulement, avec des dames longues, comme dans les textes les plus complets.",
    },
    majority: {
      title: "La prise majoritaire",
      said: "E, D, F et Ludii : il faut prendre, et le plus possible ; une dame compte pour une pièce. W dit seulement qu’on le peut.",
      ours: "la prise majoritaire est obligatoire.",
    },
    removal: {
      title: "Quand les pièces prises partent",
      said: "E, I et F : tout de suite, si bien que des lignes s’ouvrent pendant la prise. Les autres ne le disent pas clairement.",
      ours: "tout de suite. Aucun texte ne dit le contraire.",
    },
    turn: {
      title: "Le demi-tour",
      said: "Un règlement de Ludii interdit à la dame le demi-tour entre deux sauts, comme aux dames turques. E, D et I ne fixent pas de limite.",
      ours: "la dame peut faire demi-tour : seul ce règlement l’interdit, et l’article qu’il cite, tel que nous le lisons, non.",
    },
    crowning: {
      title: "La promotion en pleine prise",
      said: "D, F et les deux règlements de Ludii : le pion continue aussitôt comme dame. I : il n’est promu que là où son coup finit.",
      ours: "il continue comme dame, comme dans la plupart des textes.",
    },
    end: {
      title: "La fin de la partie",
      said: "E, I et Ludii : on gagne en prenant tout, ou en bloquant ce qui reste. Schmidt, d’après Ludii, ne nomme que le premier cas.",
      ours: "celui qui n’a plus de coup permis a perdu.",
    },
    draws: {
      title: "Les parties nulles",
      said: "D : d’un commun accord. T, pour les dames turques : quand chaque camp n’a plus qu’une pièce. Aucune source ne parle de répétition ni de nombre de coups.",
      ours: "d’un commun accord, quand une position se produit pour la troisième fois, et après 100 coups tranquilles. Les deux derniers cas sont de nous : un programme doit pouvoir finir la partie.",
    },
  },
  sources: "Les sources",
  letters:
    "Onze lettres ne font pas onze témoins : D et R ont la même liste de coups en deux langues, et F ne nomme pas d’autre source que I. Les liens mènent à d’autres sites.",
  about: {
    E: "une encyclopédie que chacun peut modifier. Complète et sans contradiction : confiance moyenne.",
    D: "un portail de dames, d’auteur inconnu. La liste des coups la plus complète, mais son introduction la contredit sur la prise.",
    I: "un site où l’on joue vraiment au tama. Il ne dit pas d’où viennent ses règles.",
    L: "deux règlements de chercheurs de Maastricht, qui citent, l’un Wikipédia, l’autre « Schmidt 1934 », que nous n’avons pas vu.",
    W: "une encyclopédie arménienne imprimée d’économie domestique : la seule source arménienne, brève et parfois vague. Nous en ignorons l’année.",
    N: "un petit site russe sans auteur ni date. Faible à lui seul, mais clair.",
    F: "une encyclopédie d’amateurs. Faible ; d’accord avec D.",
    R: "la Wikipédia en russe, qui cite un dictionnaire du sport que nous n’avons pas vu.",
    T: "le règlement de la fédération turque, connu à travers deux programmes. Bon pour les dames turques seulement.",
    H: "un programme en Haskell. Il vérifie le nôtre, sans être une source.",
    G: "un recueil de jeux en JavaScript. De même.",
  },
  history: "Ce qui n’est qu’affirmé",
  claims: [
    "W dit que le tama est un jeu populaire arménien et en nomme deux autres sortes : gayli tama (tama du loup) et rez. R parle de championnats de villes et de districts ; nous n’en avons trouvé aucun résultat.",
    "Une copie plus ancienne de R affirme que le jeu remonte à l’Antiquité, que les Arméniens l’ont porté en France et en Hollande au dixième siècle et qu’en Arménie on joue selon les règles turques. Elle ne cite rien. Qu’est-ce qui est venu en premier, le tama ou les dames turques ? Aucune source ne le montre.",
  ],
  wanted: "Ce qui trancherait",
  missing: [
    "Le règlement d’une fédération ou d’un club ; des parties ou des problèmes datés ; les pages de Schmidt et du dictionnaire du sport ; ou vos souvenirs : où, quand et de qui vous avez appris le tama, et comment les pions s’y déplacent.",
    "Si vous en avez, écrivez dans la liste des tickets du projet (issues). Si une règle se révèle fausse, elle sera changée, et l’actuelle restera au choix.",
  ],
} satisfies SourceTexts;
