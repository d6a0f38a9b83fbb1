// Extends VitePress's own theme by boards, as docs/npm.md says.

import { configure, defineTamaBoard, watchFences } from "tama-board";
import DefaultTheme from "vitepress/theme";

export default {
  extends: DefaultTheme,
  enhanceApp() {
    configure({ site: import.meta.env.VITE_TAMA_SITE });
    defineTamaBoard();
    watchFences();
  },
};
