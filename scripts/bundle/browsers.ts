/**
 * The oldest browsers that pages are built for and tested as (`e2e/oldest-browsers.spec.ts`); docs/running.md names them to people.
 * They have what no page can do without: nesting and `light-dark()` stay as they are written, and buttons open popovers.
 */
export const oldestBrowsers = ['chrome123', 'firefox125', 'safari17.5'];
