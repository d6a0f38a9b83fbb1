// What is known about the rules, in Spanish.

import type { SourceTexts } from "./points.ts";
export default {
  answer: [
    "Juegue con las reglas habituales, salvo que en su mesa se jueguen otras. La mayoría de las descripciones que hemos encontrado coinciden: los peones (solo hacia delante) y las damas se mueven también en diagonal, ninguna pieza captura en diagonal y es obligatoria la captura de más piezas.",
    "Estas reglas no son oficiales. No hemos encontrado ningún reglamento de una federación, ninguna partida anotada ni ningún problema antiguo de Tama. El único desacuerdo serio es si los peones se mueven en diagonal: acuérdenlo antes de la primera jugada.",
  ],
  points: "En qué difieren las fuentes",
  here: "Aquí:",
  topics: {
    board: {
      title: "El tablero",
      said: "Todas coinciden: 64 casillas y 16 piezas por bando, en la segunda y la tercera fila. Dos dicen que el color de las casillas no importa; otras dos quieren una casilla oscura en la esquina izquierda.",
      ours: "el color no significa nada, porque ninguna regla lo usa.",
    },
    begins: {
      title: "Quién empieza",
      said: "Según I y F, el bando claro. Según W, se sortea. Las demás no lo dicen.",
      ours: "empiezan las blancas, porque las partidas anotadas necesitan una convención única. Sorteen quién lleva las blancas y también se cumple W.",
    },
    men: {
      title: "Cómo se mueven los peones",
      said: "E, D, I, F, R y Schmidt (1934, según Ludii): recto hacia delante, en diagonal hacia delante o de lado. W: hacia delante o de lado, y no nombra ninguna diagonal. N: en diagonal no, dicho expresamente.",
      ours: "también en diagonal, porque lo dicen más textos, entre ellos el más antiguo con fecha. Aquí es donde más fácilmente podemos equivocarnos.",
    },
    capture: {
      title: "Cómo se captura",
      said: "Casi todas: recto hacia delante o de lado, y la dama por filas y columnas, desde lejos. E advierte de que algunas páginas permiten por error capturas en diagonal. W es vaga: «en cualquier dirección». En las reglas de Ludii según Schmidt, las damas son cortas.",
      ours: "solo en línea recta, con damas largas, como en los textos más completos.",
    },
    majority: {
      title: "El máximo de piezas",
      said: "E, D, F y Ludii: es obligatorio capturar, y lo más posible; una dama cuenta como una pieza. W solo dice que está permitido.",
      ours: "hay que capturar el máximo.",
    },
    removal: {
      title: "Cuándo se retiran las piezas capturadas",
      said: "E, I y F: en el acto, de modo que se abren líneas durante la captura. Las demás no lo dicen con claridad.",
      ours: "en el acto. Ningún texto lo contradice.",
    },
    turn: {
      title: "La media vuelta",
      said: "Un reglamento de Ludii prohíbe a la dama dar media vuelta entre dos saltos, como en las damas turcas. E, D e I no ponen límite.",
      ours: "la dama puede dar media vuelta: solo ese reglamento lo prohíbe, y el artículo que cita, según lo leemos, no.",
    },
    crowning: {
      title: "Coronar en plena captura",
      said: "D, F y los dos reglamentos de Ludii: el peón sigue en el acto como dama. I: solo corona donde termina su jugada.",
      ours: "sigue como dama, como en la mayoría de los textos.",
    },
    end: {
      title: "El final de la partida",
      said: "E, I y Ludii: gana quien captura todo o bloquea lo que queda. Schmidt, según Ludii, solo nombra lo primero.",
      ours: "pierde quien no tiene ninguna jugada legal.",
    },
    draws: {
      title: "Las tablas",
      said: "D: de común acuerdo. T, para las damas turcas: cuando a cada bando le queda una pieza. Ninguna fuente habla de repeticiones ni de un límite de jugadas.",
      ours: "de común acuerdo, cuando una posición aparece por tercera vez y tras 100 jugadas tranquilas. Las dos últimas son nuestras: un programa debe poder acabar la partida.",
    },
  },
  sources: "Las fuentes",
  letters:
    "Once letras no son once testigos: D y R tienen la misma lista de movimientos en dos idiomas, y F no nombra otra fuente que I. Los enlaces llevan a otros sitios.",
  about: {
    E: "una enciclopedia que cualquiera puede editar. Completa y sin contradicciones: confianza media.",
    D: "un portal de damas, de autor desconocido. La lista de movimientos más completa, pero su introducción la contradice sobre las capturas.",
    I: "un sitio donde de verdad se juega al Tama. No dice de dónde vienen sus reglas.",
    L: "dos reglamentos de investigadores de Maastricht, que citan, uno Wikipedia, el otro «Schmidt 1934», que no hemos visto.",
    W: "una enciclopedia armenia impresa de economía doméstica: la única fuente armenia, breve y a veces vaga. No sabemos el año.",
    N: "un pequeño sitio ruso sin autor ni año. Débil por sí solo, pero claro.",
    F: "una enciclopedia de aficionados. Débil; coincide con D.",
    R: "la Wikipedia rusa, que cita un diccionario deportivo que no hemos visto.",
    T: "el reglamento de la federación turca, que conocemos por dos programas. Vale solo para las damas turcas.",
    H: "un programa en Haskell. Sirve para comprobar el nuestro y no es fuente de reglas.",
    G: "una colección de juegos en JavaScript. Lo mismo.",
  },
  history: "Lo que solo se afirma",
  claims: [
    "W llama al Tama juego popular armenio y nombra otras dos variantes: gayli tama (tama del lobo) y rez. R habla de campeonatos de ciudades y distritos; no hemos encontrado ningún resultado.",
    "Una copia más antigua de R afirma que el juego se remonta a la Antigüedad, que los armenios lo llevaron a Francia y Holanda en el siglo X y que en Armenia se juega con reglas turcas. No da ninguna fuente. Ninguna muestra qué fue primero, el Tama o las damas turcas.",
  ],
  wanted: "Qué lo decidiría",
  missing: [
    "El reglamento de una federación o de un club; partidas o problemas con fecha; las páginas de Schmidt y del diccionario deportivo; o su memoria: dónde, cuándo y de quién aprendió el Tama, y cómo se mueven allí los peones.",
    "Si tiene algo de esto, escriba en la lista de incidencias del proyecto (issues). Si una regla resulta errónea, se cambiará, y la actual quedará como opción.",
  ],
} satisfies SourceTexts;
