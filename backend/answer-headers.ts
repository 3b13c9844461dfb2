/**
 * Headers of every answer: it is not cached, its type is not guessed, as a page it loads nothing, and other sites cannot
 * embed it. They are given where an answer is made: setting them on a finished one would have Node build its `Headers`,
 * which costs more than a query.
 */
export const answerHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;
