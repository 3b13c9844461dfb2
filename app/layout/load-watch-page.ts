import { describe } from '../catalogue/index.ts';
import { isSavingData } from '../data/data-saver.ts';

/** The router's list of routes, which its build puts on every page (scripts/bundle/slim-manifest.ts). */
interface Manifest {
  readonly routes: Readonly<Record<string, { readonly module: string; readonly css?: readonly string[] }>>;
}

/**
 * Loads the watch page before anybody asks for it: its code, the texts it shows, and its style sheets, which would lay the
 * whole page out anew three times between press and film. Nothing of it where data is saved. A failure is nobody's loss:
 * the router asks again.
 */
export async function loadWatchPage(): Promise<void> {
  const { __reactRouterManifest: manifest } = window as { readonly __reactRouterManifest?: Manifest };
  const route = manifest?.routes['pages/watch'];
  if (!route || isSavingData()) return;
  route.css?.forEach(addSheet);
  await Promise.all([import(/* @vite-ignore */ route.module), describe([])]);
}

/** By the very address the router looks for; it then neither fetches the sheet nor waits for it. */
function addSheet(href: string): void {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
