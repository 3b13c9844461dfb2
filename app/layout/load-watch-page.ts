import { describe } from '../catalogue/index.ts';
import { isSavingData } from '../data/data-saver.ts';

/** What the router keeps on every page: its list of routes (scripts/bundle/slim-manifest.ts), and those loaded so far. */
interface Router {
  readonly __reactRouterManifest?: {
    readonly routes: Readonly<Record<string, { readonly module: string; readonly css?: readonly string[] }>>;
  };
  readonly __reactRouterRouteModules?: Record<string, unknown>;
}

const id = 'pages/watch';

/**
 * Loads the watch page before anybody asks for it: its code, the texts it shows, and its style sheets, which would lay the
 * whole page out anew three times between press and film. Nothing of it where data is saved. A failure is nobody's loss:
 * the router asks again.
 */
export async function loadWatchPage(): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as Router;
  const route = manifest?.routes[id];
  if (!route || !modules || modules[id] || isSavingData()) return;
  route.css?.forEach(addSheet);
  const [module] = await Promise.all([import(/* @vite-ignore */ route.module), describe([])]);
  modules[id] ??= module;
}

/** By the very address the router looks for; it then neither fetches the sheet nor waits for it. */
function addSheet(href: string): void {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
