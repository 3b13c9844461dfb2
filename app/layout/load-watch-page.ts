import { describe } from '../catalogue/index.ts';
import { isSavingData } from '../data/data-saver.ts';

interface Route {
  readonly module: string;
  css?: readonly string[];
}

/** What the router keeps on every page: its list of routes (scripts/bundle/slim-manifest.ts), and those loaded so far. */
interface Router {
  readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, Route>> };
  readonly __reactRouterRouteModules?: Record<string, unknown>;
}

const id = 'pages/watch';
let isLoaded = false;

/** Whether the page of a film would come without fetching anything but the film. */
export function isWatchPageLoaded(): boolean {
  return isLoaded;
}

/**
 * Loads the watch page before anybody asks for it: its code, the texts it shows, and its style sheets, which would lay the
 * whole page out anew three times between press and film. Nothing of it where data is saved. A failure is nobody's loss:
 * the router asks again.
 */
export async function loadWatchPage(): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as Router;
  const route = manifest?.routes[id];
  if (!route || !modules || isSavingData()) return;
  const [module] = await Promise.all([
    modules[id] ?? import(/* @vite-ignore */ route.module),
    describe([]),
    ...(route.css ?? []).map(keepSheet),
  ]);
  modules[id] ??= module;
  // They stay. The router would put each into the page once more, and have it styled anew, just when the film comes.
  delete route.css;
  isLoaded = true;
  // The journeys and the benchmarks wait for it (User Timing, W3C).
  performance.mark('film-page-loaded');
}

/**
 * A sheet that came with the page stays in it (server/pages/paint-first.ts, which leaves its link disabled). Another one gets
 * a link of ours: those of the router go with its pages.
 */
function keepSheet(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[disabled][href="${href}"]`)) return undefined;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = (event) => {
      link.remove();
      reject(event);
    };
  });
}
