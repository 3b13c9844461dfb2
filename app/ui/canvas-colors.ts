/** The token `--canvas` in both themes, for `theme-color` and the web app manifest. */
export const canvasColors = { light: '#f2f5f8', dark: '#0a0d13' } as const;
