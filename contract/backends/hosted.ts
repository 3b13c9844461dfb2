import { setTimeout } from 'node:timers/promises';
import type { Backend, Skips } from '../backend.ts';

/** A Supabase project, named by its address. */
export interface Project {
  readonly url: string;
  readonly publishableKey: string;
  readonly emailDomain: string;
}

/** The longest a case may wait for a clock that is not ours. */
const patienceSeconds = 15;

/** The project the environment names; null where it names none. docs/supabase.md says what to set. */
export function projectToTry({
  CONTRACT_URL,
  CONTRACT_ANON_KEY,
  CONTRACT_EMAIL_DOMAIN,
}: NodeJS.ProcessEnv): Project | null {
  if (!CONTRACT_URL && !CONTRACT_ANON_KEY) return null;
  if (!CONTRACT_URL || !CONTRACT_ANON_KEY) {
    throw new Error('CONTRACT_URL and CONTRACT_ANON_KEY are needed together.');
  }
  return {
    url: CONTRACT_URL.replace(/\/+$/, ''),
    publishableKey: CONTRACT_ANON_KEY,
    emailDomain: CONTRACT_EMAIL_DOMAIN || 'example.com',
  };
}

/** Any Supabase project, over the network. */
export async function openHosted(project: Project): Promise<Backend> {
  return {
    ...project,
    fetch: globalThis.fetch,
    async letPass(seconds) {
      if (seconds > patienceSeconds) throw new Error(`Nobody waits ${seconds} seconds for a test.`);
      await setTimeout(seconds * 1000);
    },
    close: async () => {},
  };
}

const clock = 'the clock of a hosted project cannot be moved, and nobody waits that long';

export const hostedSkips: Skips = {
  'is refused 5 minutes after the password was given, refreshed or not': clock,
  'are good for an hour': clock,
};
