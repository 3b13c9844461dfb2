import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import type { RenderContext } from '../app/entry/entry.server.tsx';
import type { Handler } from './http/handler.ts';
import { noPageHeaders } from './http/refuse.ts';
import type { App, PageFiles } from './pages/built-app.ts';

const entry = '/@app';
const server = '/app/entry/entry.server.tsx';
const maker = '/scripts/bundle/catalogue.ts';
const catalogue: RenderContext['catalogue'] = {
  videos: '/@catalogue/videos',
  descriptions: '/@catalogue/descriptions',
  readingTables: '/@catalogue/readingTables',
  homophones: '/@catalogue/homophones',
};

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
await import('/app/entry/entry.client.tsx');`
      : undefined,
};

/** The app as it is now, and what its pages need: looked up for each request, since both change. */
export function devApp(vite: ViteDevServer) {
  /** Makes the catalogue's files as the build does; another function when a video's data has changed. */
  const catalogueMaker = async (): Promise<Parameters<App['setCatalogueSource']>[0]> =>
    (await vite.ssrLoadModule(maker)).makeCatalogueFile;
  const serveCatalogue: Handler = async ({ response, target }) => {
    const name = Object.entries(catalogue).find(([, address]) => address === target.path)?.[0];
    if (!name) return false;
    response.writeHead(200, { ...noPageHeaders, 'Content-Type': 'application/json' });
    const makeCatalogueFile = await catalogueMaker();
    response.end(JSON.stringify(await makeCatalogueFile(name as keyof typeof catalogue)));
    return true;
  };
  return {
    serveCatalogue,
    async load(): Promise<App> {
      const app = (await vite.ssrLoadModule(server)) as App;
      app.setCatalogueSource(await catalogueMaker());
      return app;
    },
    async filesOf(): Promise<PageFiles> {
      const node = await vite.environments.ssr.moduleGraph.getModuleByUrl(server);
      const styles = node ? stylesBelow(node, new Set()) : [];
      const stylesheets = styles.map(async ({ url, id }) => ({
        devId: id ?? url,
        text: String((await vite.ssrLoadModule(`${url}?inline`)).default),
      }));
      return { stylesheets: await Promise.all(stylesheets), modules: [entry], catalogue };
    },
  };
}

/** The stylesheets that a module imports, at whatever distance: a page without them would flash. */
function stylesBelow(node: EnvironmentModuleNode, seen: Set<EnvironmentModuleNode>): EnvironmentModuleNode[] {
  if (seen.has(node)) return [];
  seen.add(node);
  if (node.type === 'css') return [node];
  return [...node.importedModules].flatMap((imported) => stylesBelow(imported, seen));
}
