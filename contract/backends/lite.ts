import type { Backend } from '../backend.ts';
import { letPassInProcess } from './clock.ts';
import { openMigratedLite } from './migrated-lite.ts';

const publishableKey = 'sb_publishable_contract';

/** Our migrations on Postgres, behind Supabase's wire as Supabase's own people wrote it a second time. */
export async function openLite(): Promise<Backend> {
  const answer = await openMigratedLite(publishableKey);
  return {
    url: 'http://lite.test',
    publishableKey,
    emailDomain: 'example.com',
    fetch: (input, init) => answer(new Request(input, init)),
    letPass: letPassInProcess,
    close: async () => {},
  };
}
