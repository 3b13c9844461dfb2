import type { Backend } from '../backend.ts';
import { advanceFakeTime } from './clock.ts';
import { openMigratedLite } from './migrated-lite.ts';

const publishableKey = 'sb_publishable_contract';

/** Opens a PGlite with our migrations behind `@supabase/lite`. */
export async function openLite(): Promise<Backend> {
  const answer = await openMigratedLite(publishableKey);
  return {
    url: 'http://lite.test',
    publishableKey,
    emailDomain: 'example.com',
    fetch: (input, init) => answer(new Request(input, init)),
    advanceTime: advanceFakeTime,
    close: async () => {},
  };
}
