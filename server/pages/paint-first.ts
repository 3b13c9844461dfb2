/**
 * Lets a page be painted before anything else of it is fetched: its style sheets are put into it, and its scripts begin
 * when it has been painted. Measured on a slow phone, the sheets and the hints move the first paint from 1.7 to 0.7 s
 * (one alone gains nothing); without the wait, a quarter of the visits ran the scripts first, and saw the page a second
 * later (docs/decisions/0010).
 *
 * @param page a whole document as React writes it
 * @param textOf the text of a built style sheet by its path, undefined for one that is not ours
 */
export function paintFirst(
  page: Buffer<ArrayBuffer>,
  nonce: string,
  textOf: (path: string) => string | undefined,
): Buffer<ArrayBuffer> {
  const endOfHead = Math.max(0, page.indexOf('</head>'));
  const found = page.indexOf(' type="module"', endOfHead);
  const module = found === -1 ? page.length : found;
  const endOfModule = found === -1 ? page.length : page.indexOf('</script>', found);
  return Buffer.concat([
    Buffer.from(page.toString('utf8', 0, endOfHead).replace(/<link [^>]*>/g, rewriteLink)),
    page.subarray(endOfHead, module),
    Buffer.from(page.toString('utf8', module, endOfModule).replace(routerModule, beginWhenPainted)),
    page.subarray(endOfModule),
  ]);

  /**
   * The `<link>` of a sheet stays behind, disabled, because React takes over the element it finds: without it hydration
   * fails, and the router would fetch the sheet again on the way to another page. (It ends the address of a sheet that
   * lazily loaded code needs as well with a `#`.) A hint to load a module waits under a name of ours.
   */
  function rewriteLink(link: string): string {
    if (link.includes(' rel="modulepreload"')) return link.replace('modulepreload', 'later');
    const address = link.includes(' rel="stylesheet"') ? / href="([^"#]*)/.exec(link)?.[1] : undefined;
    const text = address === undefined ? undefined : textOf(address);
    if (text === undefined || text.includes('</style')) return link;
    return `<style nonce="${nonce}">${text}</style>${link.replace(/\/?>$/, ' disabled="">')}`;
  }
}

/** The module the router begins with, from its type on: its static imports. */
const routerModule = /^ type="module"(?: async="")?>((?:import [^;(]*;\s*)+)/;

/**
 * The browser would fetch what a module imports before it runs a line of it. So the imports become ones that are waited
 * for, after the paint and after the hints: all modules then come at once, not each on the arrival of another. Nor may it
 * be `async`: with all modules in the cache, React would be there before the end of the page is.
 */
function beginWhenPainted(_: string, imports: string): string {
  return ` type="module">await ${inPage(painted)}.catch(() => 0);${inPage(followHints)};${imports
    .replaceAll(/import \* as (\w+) from ("[^"]*");/g, 'const $1 = await import($2);')
    .replaceAll(/import ("[^"]*");/g, 'await import($1);')}`;
}

/** The call of a function that needs nothing from outside of it, and holds no comment to the end of a line. */
function inPage(run: () => unknown): string {
  return `(${String(run).replaceAll(/\s+/g, ' ')})()`;
}

/** Rejects where nobody can tell (W3C Paint Timing). A background tab is not painted: it gets a moment. */
const painted = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1000);
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint')[0]) resolve(paints);
    }).observe({ type: 'paint', buffered: true });
  });

const followHints = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=later]')) link.rel = 'modulepreload';
};
