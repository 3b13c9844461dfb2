import { minifySync, type Plugin } from 'vite';

/**
 * Minifies the modules whose functions stand in pages as inline scripts (`app/startup/inline-script.ts`): the server's build,
 * of which their text is a part, is not minified.
 */
export function minifiedInlineScripts(): Plugin {
  return {
    name: 'minified-inline-scripts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { code: / = inlineScript\(/ },
      handler: (code, id) => minifySync(id, code, { module: true, mangle: { toplevel: false } }).code,
    },
  };
}
