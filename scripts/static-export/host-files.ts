import { contentFolder } from '../../domain/content.ts';

/** Headers of a page, without those of a single page. */
type Headers = Readonly<Record<string, string>>;

const immutable = 'public, max-age=31536000, immutable';

/** Built files and content have a hash in their names, and videos a version in their URLs. All else is revalidated. */
const cacheControl: Readonly<Record<string, string>> = {
  '/assets/': immutable,
  [contentFolder]: immutable,
  '/media/': immutable,
};

/** Sandboxed frames have an opaque origin and can load captions only with this header. */
const forEverySite = { 'Access-Control-Allow-Origin': '*' };

/** The file that a host edits without a new export. */
export function configFile(url: string, publishableKey: string): string {
  return `// The Supabase project with the accounts. Leave both values empty for a site without accounts. Reload the page after a
// change. Everybody can read this file: the key must be the publishable (or anon) one, never a secret one.
window.siteConfig = {
  supabaseUrl: ${JSON.stringify(url)},
  supabaseAnonKey: ${JSON.stringify(publishableKey)},
};
`;
}

/** The headers of an export. Each page contains most of its policy in a meta element. */
export interface ExportHeaders {
  readonly all: Headers;
  /** For all pages except those made for other sites' frames. */
  readonly unframed: Headers;
}

/** Selects an export's headers from the server's security headers. */
export function exportHeaders(served: Headers): ExportHeaders {
  const {
    'Content-Security-Policy': policy = '',
    'Cross-Origin-Resource-Policy': _,
    'X-Frame-Options': frameOptions = '',
    ...all
  } = served;
  const [ancestors = ''] = /frame-ancestors [^;]*/.exec(policy) ?? [];
  return { all, unframed: { 'X-Frame-Options': frameOptions, 'Content-Security-Policy': ancestors } };
}

/**
 * Writes headers in the form of Cloudflare Pages and Netlify. They combine all matching rules and differ in how to
 * remove a header, so each page is listed, with and without the trailing slash that file servers add.
 * @param pages paths of routes, such as `/video/:id`
 */
export function headersFile({ all, unframed }: ExportHeaders, pages: readonly string[]): string {
  const rule = (path: string, rows: Headers) =>
    [path, ...Object.entries(rows).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    rule('/*', all),
    ...pages
      .flatMap((path) => (path === '/' || path.includes(':') ? [path] : [path, `${path}/`]))
      .map((path) => rule(path.replace(/:\w+/, '*'), unframed)),
    ...Object.entries(cacheControl).map(([folder, value]) =>
      rule(`${folder}*`, { 'Cache-Control': value, ...(folder === '/media/' && forEverySite) }),
    ),
    ...['/config.js', '/sw.js'].map((path) => rule(path, { 'Cache-Control': 'no-cache' })),
  ].join('\n')}\n`;
}

/** An nginx server for the exported folder, to be put into `conf.d`. */
export function nginxFile({ all, unframed }: ExportHeaders, folder: string, host: string): string {
  const addHeader = (name: string, value: string) => `  add_header ${name} ${value} always;`;
  const inFrames = Object.entries(unframed).map(([name, value], index) => ({
    map: `# Empty: not sent.\nmap $uri $yingxia_unframed_${index} {\n  default ${JSON.stringify(value)};\n  ~^/embed/ "";\n}\n`,
    header: addHeader(name, `$yingxia_unframed_${index}`),
  }));
  return `${inFrames.map(({ map }) => map).join('')}map $uri $yingxia_caching {
  default no-cache;
${Object.entries(cacheControl)
  .map(([prefix, value]) => `  ~^${prefix} "${value}";`)
  .join('\n')}
}
map $uri $yingxia_cors {
  default "";
  ~^/media/ "*";
}

server {
  listen 80;
  server_name ${host};
  root ${folder};

  # Made once by the export; brotli_static on; as well, where nginx has that module.
  gzip_static on;
  gzip_vary on;
  absolute_redirect off;
  error_page 404 /404.html;

  add_header Cache-Control $yingxia_caching always;
  add_header Access-Control-Allow-Origin $yingxia_cors always;
${Object.entries(all)
  .map(([name, value]) => addHeader(name, JSON.stringify(value)))
  .join('\n')}
${inFrames.map(({ header }) => header).join('\n')}

  # One address for each page.
  rewrite ^(/.+?)/+$ $1 permanent;

  location / {
    try_files $uri $uri/index.html =404;
  }
  # nginx's own list of types lacks these two.
  location ~ \\.webmanifest$ {
    types { }
    default_type application/manifest+json;
  }
  location ~ \\.vtt$ {
    types { }
    default_type text/vtt;
  }
  # For Cloudflare Pages and Netlify.
  location = /_headers {
    return 404;
  }
}
`;
}
