/** One object of structured data. */
type Block = Record<string, unknown> & { readonly '@type': string };

/** The metadata of a server-rendered page: its head and structured data. */
export interface Head {
  readonly title: string;
  /** By `name` or `property`; several values of a name are separated by a line break. */
  readonly tags: Readonly<Record<string, string>>;
  readonly canonical: string | undefined;
  readonly blocks: readonly Block[];
}

/**
 * Reads a page like a crawler without scripts.
 * @throws if it has more than one canonical URL
 */
export function readHead(html: string): Head {
  const [head = ''] = html.split('</head>');
  const tags: Record<string, string> = {};
  for (const [tag] of head.matchAll(/<meta [^>]*>/g)) {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property');
    if (name) tags[name] = [tags[name] ?? [], attribute(tag, 'content') ?? ''].flat().join('\n');
  }
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([tag]) => tag);
  const canonical = links.filter((tag) => attribute(tag, 'rel') === 'canonical');
  if (canonical.length > 1) throw new Error('more than one canonical address');
  return {
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    tags,
    canonical: canonical[0] && attribute(canonical[0], 'href'),
    blocks: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Block,
    ),
  };
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** The page's structured data of one schema.org type. */
export function blockOf({ blocks }: Head, type: string): Block | undefined {
  return blocks.find((each) => each['@type'] === type);
}
