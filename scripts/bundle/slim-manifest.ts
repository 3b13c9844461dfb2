import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface RouteManifest {
  entry: { imports: string[] };
  routes: Record<string, { imports: string[]; hasDefaultExport: boolean }>;
}

const form = /^window\.__reactRouterManifest=(\{.*\});$/s;

/**
 * Takes out of the browser's list of routes what is a third of a file that every page loads: which chunks each module
 * imports, which serves hints alone, and those of pages the server writes from its own list (docs/decisions/0010); what
 * machines alone ask for, such as the sitemap, which has no page; and what is false, which the router reads like what is
 * not there.
 *
 * @param clientDirectory where the build wrote what browsers get
 * @throws when the list is not where it was, or looks otherwise: React Router may have changed
 */
export function slimManifest(clientDirectory: string): void {
  const [file, ...others] = globSync(path.join(clientDirectory, 'assets/manifest-????????.js')).filter(
    (name) => form.test(readFileSync(name, 'utf8')),
  );
  if (!file || others.length > 0) throw new Error(`Not one list of routes in ${clientDirectory}/assets`);
  const [, json = ''] = form.exec(readFileSync(file, 'utf8')) ?? [];
  const manifest: RouteManifest = JSON.parse(json);
  manifest.entry.imports = [];
  const pages = Object.entries(manifest.routes).filter(([, { hasDefaultExport }]) => hasDefaultExport);
  const routes = pages.map(([id, { imports, hasDefaultExport, ...used }]) => [id, used]);
  const slim = { ...manifest, routes: Object.fromEntries(routes) };
  const text = JSON.stringify(slim, (_, value) => (value === false ? undefined : value));
  writeFileSync(file, `window.__reactRouterManifest=${text};`);
}
