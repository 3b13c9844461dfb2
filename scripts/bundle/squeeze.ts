import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * The three that Terser leaves off by default hold for code in which reading a property has no effect and nothing
 * that is written as `function () {}` is constructed: React’s, React Router’s and ours. Every journey runs on the result.
 */
const compress = { passes: 3, pure_getters: true, unsafe_arrows: true, unsafe_methods: true };

/**
 * Minifies the browser's scripts a second time. The bundler's own minifier is quick and leaves a few percent of our code
 * that Terser still finds (docs/decisions/0001).
 */
export function squeeze(): Plugin {
  return {
    name: 'squeeze',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress });
          if (code) chunk.code = code;
        }
      },
    },
  };
}

/** The same for the script that stands in every page: the server has it as the text of a function. */
export function squeezeEarlyScript(): Plugin {
  return {
    name: 'squeeze-early-script',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/early-script\.tsx$/ },
      async handler(source) {
        const { code } = await minify(source, { module: true, ecma: 2020, compress });
        return code ? { code, map: null } : null;
      },
    },
  };
}
