import type { ComponentType } from 'react';

/** What is asked of a page; the same on the server and in the browser. */
export interface PageRequest<Path extends string = string> {
  readonly url: URL;
  /** What stands in the address in the place of the path's `:names`, decoded. */
  readonly params: Readonly<Record<NamesIn<Path>, string>>;
  /** Aborts when nobody waits for the page any more. */
  readonly signal: AbortSignal;
}

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** What the module of a page exports. The server's answer of `load` travels in the page, as JSON. */
export interface PageModule<Path extends string, Data> {
  readonly default: ComponentType<{ readonly data: Data }>;
  readonly load?: (request: PageRequest<Path>) => Data | Promise<Data>;
  /** Absent: 200. */
  readonly statusOf?: (data: Data) => 200 | 404;
}

interface RouteOptions {
  /** What the page shows depends on: its path alone, its query as well, or chance. Absent: its path. */
  readonly dependsOn?: 'path' | 'query' | 'chance';
}

/** An address, and the page that is shown there. */
export interface Route extends Required<RouteOptions> {
  /** As in `/video/:id`; `*` is every other one. */
  readonly path: string;
  /** The page's module, as the build lists it: `app/pages/home/home.tsx`. */
  readonly file: string;
  readonly open: () => Promise<PageModule<string, unknown>>;
  /** Nothing has to be fetched before the page can be shown. */
  readonly isAtHand: () => boolean;
  /** Finds the path's parameters in a path; null: it is none of this route. */
  readonly match: (pathname: string) => Record<string, string> | null;
}

/**
 * One line of the table of routes. The compiler ties what `load` answers to what the component is given.
 * @param name of the folder in `app/pages` and of the file in it, the one that `open` imports: the server names its scripts and style sheets in the page
 */
export function route<const Path extends string, Data>(
  path: Path,
  name: string,
  open: () => Promise<PageModule<Path, Data>>,
  { dependsOn = 'path' }: RouteOptions = {},
): Route {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  let isAtHand = false;
  const pattern = new RegExp(path === '*' ? '' : `^${path.replaceAll(/:\w+/g, '([^/]+)')}/?$`);
  return {
    path,
    file: `app/pages/${name}/${name}.tsx`,
    dependsOn,
    async open() {
      const module = await open();
      isAtHand = true;
      return module as unknown as PageModule<string, unknown>;
    },
    isAtHand: () => isAtHand,
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

/** All that is needed to show a page. */
export interface Page {
  readonly url: URL;
  readonly Component: ComponentType<{ readonly data: unknown }>;
  readonly data: unknown;
  readonly status: 200 | 404 | 500;
}

/**
 * Makes a page ready to be shown: its code and its data.
 * @param known what `load` has answered already
 * @throws what importing the page or its `load` throws
 */
export async function loadPage(
  routes: readonly Route[],
  url: URL,
  signal: AbortSignal,
  known?: { readonly data: unknown },
): Promise<Page> {
  const { route, params } = matchRoute(routes, url.pathname);
  const { default: Component, load, statusOf } = await route.open();
  const data = known ? known.data : await load?.({ url, params, signal });
  return { url, Component, data, status: statusOf?.(data) ?? 200 };
}

/** @throws where no route fits: a table ends with `*` */
export function matchRoute(routes: readonly Route[], pathname: string) {
  for (const route of routes) {
    const params = route.match(pathname);
    if (params) return { route, params };
  }
  throw new Error(`no route for ${pathname}`);
}
