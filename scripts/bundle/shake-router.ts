import type { Plugin } from 'vite';

/**
 * Leaves out the router's components that no page uses (`Link`, `NavLink`). It names its components for developers' tools and
 * does not say that making one has no effect, so the bundler keeps them all.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll(/(?<== )(?=\S+\.forwardRef\()/g, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
