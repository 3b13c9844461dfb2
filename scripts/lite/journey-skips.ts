/** Journeys that `@supabase/lite` 0.10.0 cannot carry, by their titles, each with the reason. */
export const journeySkips: Readonly<Record<string, string>> = {
  'too many wrong passwords are refused in the backend’s words':
    'lite has no limits (120 wrong guesses, no 429)',
  'whoever comes back after the server was killed finds everything':
    'it is the server with its embedded backend that is killed; this Postgres is in memory',
};
