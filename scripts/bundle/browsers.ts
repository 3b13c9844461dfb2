/**
 * The oldest browsers that pages are built for and tested with (`e2e/oldest-browsers.spec.ts`); docs/running.md names
 * them. They have features that pages rely on: CSS nesting, `light-dark()`, and buttons that open popovers.
 */
export const oldestBrowsers = ['chrome123', 'firefox125', 'safari17.5'];
