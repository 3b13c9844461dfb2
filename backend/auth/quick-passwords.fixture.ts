import { vi } from 'vitest';

/**
 * Vitest setup: hashes passwords at bcrypt's lowest cost, a sixtieth of the usual time, since hundreds of sign-ins
 * would take minutes. Tests of the hash itself call `vi.unmock('bcrypt')`.
 */
vi.mock('bcrypt', async (importOriginal) => {
  const bcrypt = await importOriginal<typeof import('bcrypt')>();
  return { ...bcrypt, hash: (password: string) => bcrypt.hash(password, 4) };
});

// The same for `@supabase/lite`, which the contract tests.
process.env.LITE_AUTH_BCRYPT_COST = '4';
