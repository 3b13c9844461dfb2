/** One page of the export. */
interface ExportedPage {
  /** The address it is made for. */
  readonly path: string;
  /** Below the folder. Hosts find `video/1.html` for `/video/1` without sending browsers elsewhere. */
  readonly file: string;
  readonly status: 200 | 404;
}

/** For each route with a parameter, by its path: what stands in the parameter's place. */
type Parameters = Readonly<Record<string, readonly string[]>>;

/** Made for nobody's address; file servers give it for everything they do not have. */
const missing: ExportedPage = { path: '/404', file: '404.html', status: 404 };

/**
 * Every page of the site as one file each, and the page for those that do not exist.
 * @throws for a route with a parameter that `parameters` does not have: its pages would be missing
 */
export function exportedPages(
  routes: ReadonlyArray<{ readonly path: string }>,
  parameters: Parameters,
): ExportedPage[] {
  const paths = routes.flatMap(({ path }) => (path === '*' ? [] : filled(path, parameters)));
  const pages = paths.map((path) => ({
    path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    status: 200 as const,
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
