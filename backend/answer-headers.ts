/**
 * What every answer of ours says: nobody may keep it, and its type is not to be guessed. Plain, and said where an answer is
 * made: set on a finished one, they would have Node build its `Headers`, which costs more than a look into the database.
 */
export const answerHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;
