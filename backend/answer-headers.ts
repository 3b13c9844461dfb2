/**
 * What every answer of ours says: nobody may keep it, its type is not to be guessed, it loads nothing where it is looked
 * at as a page, and other sites have nothing of it. Plain, and said where an answer is
 * made: set on a finished one, they would have Node build its `Headers`, which costs more than a look into the database.
 */
export const answerHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;
