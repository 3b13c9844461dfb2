import { vi } from 'vitest';

/**
 * Vitest's setup: passwords are hashed at bcrypt's least cost, a sixtieth of ours, since hundreds of sign-ins would take minutes.
 * What is about the hash itself says `vi.unmock('bcrypt')`.
 */
vi.mock('bcrypt', async (importOriginal) => {
  const bcrypt = await importOriginal<typeof import('bcrypt')>();
  return { ...bcrypt, hash: (password: string) => bcrypt.hash(password, 4) };
});
