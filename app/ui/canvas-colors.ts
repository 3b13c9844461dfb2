/**
 * The token `--canvas` by day and by night, where CSS does not reach: the browser's own bars and the install manifest.
 */
export const canvasColors = { light: '#f2f5f8', dark: '#0a0d13' } as const;
