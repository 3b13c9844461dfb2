import type { ComponentType } from 'react';

export interface PageRequest<Path extends string = string> {
  readonly url: URL;
  /** Values of the path's `:names`, decoded. */
  readonly params: Readonly<Record<NamesIn<Path>, string>>;
  /** Aborts when the page is not wanted any more. */
  readonly signal?: AbortSignal | undefined;
  /** What was pressed to get there. */
  readonly source?: Element | null;
}

/** The parameter of a path, which is its last part. */
type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}` ? Name : never;

/** What a page's module exports. The server embeds the result of `load` in the page as JSON. */
export interface PageModule<Path extends string, Data> {
  readonly default: ComponentType<{ readonly data: Data }>;
  readonly load?: (request: PageRequest<Path>) => Data | Promise<Data>;
  /** 200 by default; `missing.tsx` is always 404, and `watch.tsx` for an unknown id. */
  readonly statusOf?: (data: Data) => 200 | 404;
  /** Whether shared caches may keep the page, which they may by default. */
  readonly isShared?: (data: Data) => boolean;
}

export interface Route {
  /** As in `/video/:id`; `*` matches every path. */
  readonly path: string;
  /** What the page depends on: its path, path and query, or chance. */
  readonly dependsOn: 'path' | 'query' | 'random';
  /** The page's module in the build's manifest: `app/pages/home/home.tsx`. */
  readonly file: string;
  readonly loadModule: () => Promise<PageModule<string, unknown>>;
  /** Parameters of a path; `null` if it is not of this route. */
  readonly match: (pathname: string) => Record<string, string> | null;
}

/**
 * Defines a route.
 * @param name of the folder in `app/pages` and of the file in it that `loadModule` imports
 */
export function route<const Path extends string, Data>(
  path: Path,
  name: string,
  loadModule: () => Promise<PageModule<Path, Data>>,
  dependsOn: Route['dependsOn'] = 'path',
): Route {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const pattern = new RegExp(path === '*' ? '' : `^${path.replaceAll(/:\w+/g, '([^/]+)')}/?$`);
  return {
    path,
    file: `app/pages/${name}/${name}.tsx`,
    dependsOn,
    loadModule: loadModule as () => Promise<PageModule<string, unknown>>,
    match(pathname) {
      const found = pattern.exec(pathname);
      return found && Object.fromEntries(names.map((each, index) => [each, decoded(found[index + 1] ?? '')]));
    },
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export interface Page {
  readonly url: URL;
  readonly Component: ComponentType<{ readonly data: unknown }>;
  readonly data: unknown;
  readonly status: 200 | 404 | 500;
  readonly isShared: boolean;
}

/**
 * Loads a page's code and data.
 * @param known the data, if `load` ran already
 * @throws what importing the page or its `load` throws
 */
export async function loadPage(
  routes: readonly Route[],
  request: Omit<PageRequest, 'params'>,
  known?: { readonly data: unknown },
): Promise<Page> {
  const { url } = request;
  const { route, params } = matchRoute(routes, url.pathname);
  const { default: Component, load, statusOf, isShared } = await route.loadModule();
  const data = known ? known.data : await load?.({ ...request, params });
  return { url, Component, data, status: statusOf?.(data) ?? 200, isShared: isShared?.(data) ?? true };
}

/** Whether two URLs differ by their hash at most. */
export function isSamePage(one: Pick<URL, 'pathname' | 'search'>, other: URL): boolean {
  return one.pathname + one.search === other.pathname + other.search;
}

/** @throws if no route matches: the last one must be `*` */
export function matchRoute(routes: readonly Route[], pathname: string) {
  for (const route of routes) {
    const params = route.match(pathname);
    if (params) return { route, params };
  }
  throw new Error(`no route for ${pathname}`);
}
