import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import type { App, PageFiles } from './pages/built-app.ts';

const entry = '/@app';
const server = '/app/entry.server.tsx';

/** What the browser begins with in development: hot reload (Vite and React's part of it), then the app. */
export const devEntry: Plugin = {
  name: 'dev-entry',
  resolveId: (id) => (id === entry ? id : undefined),
  load: (id) =>
    id === entry
      ? `import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/app/entry.client.tsx');`
      : undefined,
};

/** The app as it is now, and what its pages need: looked up for each request, since both change. */
export function devApp(vite: ViteDevServer) {
  return {
    load: async () => (await vite.ssrLoadModule(server)) as App,
    async filesOf(): Promise<PageFiles> {
      const node = await vite.environments.ssr.moduleGraph.getModuleByUrl(server);
      const styles = node ? stylesBelow(node, new Set()) : [];
      const sheets = styles.map(async ({ url, id }) => ({
        devId: id ?? url,
        text: String((await vite.ssrLoadModule(`${url}?inline`)).default),
      }));
      return { sheets: await Promise.all(sheets), modules: [entry] };
    },
  };
}

/** The style sheets that a module imports, at whatever distance: a page without them would flash. */
function stylesBelow(node: EnvironmentModuleNode, seen: Set<EnvironmentModuleNode>): EnvironmentModuleNode[] {
  if (seen.has(node)) return [];
  seen.add(node);
  if (node.type === 'css') return [node];
  return [...node.importedModules].flatMap((imported) => stylesBelow(imported, seen));
}
