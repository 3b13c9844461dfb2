import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** Where the folder lies that another one takes the place of. */
const earlierOf = (target: string) => `${target}.replaced`;

/** Puts right what a `replaceFolder` has left that was killed: the folder has its place again, or what it replaced goes. */
export async function finishReplacing(target: string): Promise<void> {
  const earlier = earlierOf(target);
  if (!existsSync(earlier)) return;
  if (existsSync(target)) await rm(earlier, { recursive: true, force: true });
  else await rename(earlier, target);
}

/** Puts a folder that is whole in the place of another one: two renamings, and what takes time comes after them. */
export async function replaceFolder(draft: string, target: string): Promise<void> {
  await finishReplacing(target);
  const earlier = earlierOf(target);
  if (existsSync(target)) await rename(target, earlier);
  try {
    await rename(draft, target);
  } catch (error) {
    await finishReplacing(target);
    throw error;
  }
  await rm(earlier, { recursive: true, force: true });
}
