import type { ServerBuild } from 'react-router';
import type { Awakening } from './hydrate-as-made.ts';

/** One file of the export. */
export interface ExportedPage {
  /** The address it is rendered at. */
  readonly path: string;
  /** Below the folder. Hosts find `video/1.html` for `/video/1` without sending browsers elsewhere. */
  readonly file: string;
  readonly status: 200 | 404;
  readonly awakening: Awakening;
}

/** For each route with a parameter, by its path: what stands in the parameter's place. */
type Parameters = Readonly<Record<string, readonly string[]>>;

/** Rendered at nobody's address; file servers give it for everything they do not have. */
const missing: ExportedPage = { path: '/404', file: '404.html', status: 404, awakening: 'by-address' };

const awakenings: Readonly<Record<string, Awakening>> = {
  '/': 'picked-anew',
  '/search': 'by-address',
  '/categories': 'by-address',
};

/**
 * Every address of the built site, as one file each, and the page for those that do not exist.
 * @throws for a route with a parameter that `parameters` does not have: its pages would be missing
 */
export function exportedPages(routes: ServerBuild['routes'], parameters: Parameters): ExportedPage[] {
  const paths = Object.values(routes)
    .flatMap((route) => (route?.parentId === undefined ? [] : `/${route.path ?? ''}`))
    .flatMap((path) => filled(path, parameters));
  const pages = paths.map((path) => ({
    path,
    file: fileOf(path),
    status: 200 as const,
    awakening: awakenings[path] ?? 'as-asked',
  }));
  return [...pages, missing];
}

function filled(path: string, parameters: Parameters): string[] {
  const [parameter] = /:\w+/.exec(path) ?? [];
  if (parameter === undefined) return [path];
  const values = parameters[path];
  if (!values) throw new Error(`the export does not know which pages ${path} has`);
  return values.map((value) => path.replace(parameter, value));
}

function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  return /\.\w+$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
}
