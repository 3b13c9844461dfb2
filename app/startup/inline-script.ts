/**
 * The text of a script that calls a function at once. The function must not use anything from outside, and its comments
 * stand on lines of their own.
 * @param args must be serializable as JSON; a "<" in them does not end the script
 */
export function inlineScript<Args extends readonly unknown[]>(
  run: (...args: Args) => unknown,
  ...args: Args
): string {
  const source = String(run)
    .replace(/^\s*\/\/.*$|\/\*.*?\*\//gm, '')
    // Vite's development server replaces `import()`, whose substitute does not exist in the page.
    .replaceAll('__vite_ssr_dynamic_import__', 'import')
    .replace(/\s+/g, ' ');
  return `(${source})(${args.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c')).join()})`;
}
