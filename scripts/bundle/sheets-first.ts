import type { Plugin } from 'vite';

/** Vite's id of the module whose `__vitePreload` it puts around each `import()`. */
const helper = '\0vite/preload-helper.js';

/**
 * What a module that is loaded later needs before it: its style sheets, and nothing else. A sheet that is on the page,
 * in whichever form, is there. One that failed is asked for again next time, and keeps nobody from the module: where
 * that fails as well, whoever wants it is told by the `import()` itself.
 */
const code = `
const asked = {};
const ask = (href) => (asked[href] ??= document.querySelector('link[href^="' + href + '"]') ? 1 :
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      delete asked[href];
      resolve();
    };
    document.head.append(link);
  }));
export const __vitePreload = async (load, sheets) => {
  await Promise.all(sheets.map((sheet) => ask('/' + sheet)));
  return load();
};
`;

/** Puts that in the place of Vite's own helper, which is four times as large (docs/decisions/0001). */
export function sheetsFirst(): Plugin {
  return {
    name: 'sheets-first',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === helper ? code : undefined),
  };
}
