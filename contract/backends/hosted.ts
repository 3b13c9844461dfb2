import type { Backend } from '../backend.ts';
import { letPassForReal } from './clock.ts';

/** A Supabase project, named by its address. */
export interface Project {
  readonly url: string;
  readonly publishableKey: string;
  readonly emailDomain: string;
}

/** The project the environment names; null where it names none. docs/growing.md says what to set. */
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
    letPass: letPassForReal,
    close: async () => {},
  };
}
