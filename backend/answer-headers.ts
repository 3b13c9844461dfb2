/**
 * Headers of every answer: it is not cached, its type is not sniffed, it loads nothing if opened as a page, and other
 * sites cannot embed it. They are passed to the constructor of each response: setting them on a finished one makes Node
 * build its `Headers`, which costs more than a query.
 */
export const answerHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;
