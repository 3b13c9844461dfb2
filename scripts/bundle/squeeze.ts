import { minify } from 'terser';
import type { Plugin } from 'vite';

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
          const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 3 } });
          if (code) chunk.code = code;
        }
      },
    },
  };
}
