import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import type { ContentFolders } from '../library/folders.ts';
import { preparedContent } from './content.ts';
import { type App, brandStylesheets, type PageFiles, provideContent } from './pages/built-app.ts';

const entry = '/@app';
const server = '/app/entry/entry.server.tsx';
/** The browser's entry in development: hot reloading (of Vite and its React plugin), then the app. */
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
await import('/app/entry/entry.client.tsx');`
      : undefined,
};

/** The current app and the files of its pages. Both are read for each request, because they change. */
export function devApp(vite: ViteDevServer, folders: ContentFolders) {
  return {
    async load(): Promise<App> {
      const app = (await vite.ssrLoadModule(server)) as App;
      provideContent(app, folders.prepared, preparedContent(folders));
      return app;
    },
    async filesOf(): Promise<PageFiles> {
      const node = await vite.environments.ssr.moduleGraph.getModuleByUrl(server);
      const styles = node ? stylesBelow(node, new Set()) : [];
      const stylesheets = styles.map(async ({ url, id }) => ({
        devId: id ?? url,
        text: String((await vite.ssrLoadModule(`${url}?inline`)).default),
      }));
      const content = preparedContent(folders);
      return {
        stylesheets: [...(await Promise.all(stylesheets)), ...brandStylesheets(content.site)],
        modules: [entry],
        content,
      };
    },
  };
}

/** The stylesheets that a module imports directly or indirectly. Without them a page would flash unstyled. */
function stylesBelow(node: EnvironmentModuleNode, seen: Set<EnvironmentModuleNode>): EnvironmentModuleNode[] {
  if (seen.has(node)) return [];
  seen.add(node);
  if (node.type === 'css') return [node];
  return [...node.importedModules].flatMap((imported) => stylesBelow(imported, seen));
}
