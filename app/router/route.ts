import type { ComponentType } from 'react';

export interface PageRequest<Path extends string = string> {
  readonly url: URL;
  /** Decoded values of the `:names` in the path. */
  readonly params: Readonly<Record<NamesIn<Path>, string>>;
  /** Aborts when the page is no longer needed. */
  readonly signal?: AbortSignal | undefined;
  /** The element whose press started the navigation. */
  readonly source?: Element | null;
}

/** The parameter of a path, which must be its last segment. */
type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}` ? Name : never;

/** The exports of a page's module. The server embeds the result of `load` in the page as JSON. */
export interface PageModule<Path extends string, Data> {
  readonly default: ComponentType<{ readonly data: Data }>;
  readonly load?: (request: PageRequest<Path>) => Data | Promise<Data>;
  /** 200 by default; `missing.tsx` always returns 404, and `watch.tsx` does for an unknown id. */
  readonly statusOf?: (data: Data) => 200 | 404;
  /** Whether shared caches may store the page; true by default. */
  readonly isShared?: (data: Data) => boolean;
}

export interface Route {
  /** Such as `/video/:id`; `*` matches every path. */
  readonly path: string;
  /** What determines the page: its path, its path and query, or also chance. */
  readonly dependsOn: 'path' | 'query' | 'random';
  /** The page's module in the build's manifest: `app/pages/home/home.tsx`. */
  readonly file: string;
  readonly loadModule: () => Promise<PageModule<string, unknown>>;
  /** The parameters of a path; `null` if the route does not match it. */
  readonly match: (pathname: string) => Record<string, string> | null;
}

/**
 * Defines a route.
 * @param name of the folder in `app/pages`, and of the file in it that `loadModule` imports
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
 * @param known the data, if `load` has already run
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

/** Whether two URLs differ in their hash at most. */
export function isSamePage(one: Pick<URL, 'pathname' | 'search'>, other: URL): boolean {
  return one.pathname + one.search === other.pathname + other.search;
}

/**
 * The first route that matches, with the parameters.
 * @throws if no route matches: the last one must be `*`
 */
export function matchRoute(routes: readonly Route[], pathname: string) {
  for (const route of routes) {
    const params = route.match(pathname);
    if (params) return { route, params };
  }
  throw new Error(`no route for ${pathname}`);
}
