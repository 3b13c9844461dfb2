import type { Backend } from '../backend.ts';
import { waitForReal } from './clock.ts';

export interface Project {
  readonly url: string;
  readonly publishableKey: string;
  readonly emailDomain: string;
}

/** The project of `CONTRACT_URL`, or null; docs/growing.md lists the variables. */
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

/** Opens a Supabase project over the network. */
export async function openHosted(project: Project): Promise<Backend> {
  return {
    ...project,
    fetch: globalThis.fetch,
    advanceTime: waitForReal,
    close: async () => {},
  };
}
