import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** The temporary place of the replaced folder. */
const earlierOf = (target: string) => `${target}.replaced`;

/** Completes or reverts a `replaceFolder` that was interrupted. */
export async function finishReplacing(target: string): Promise<void> {
  const earlier = earlierOf(target);
  if (!existsSync(earlier)) return;
  if (existsSync(target)) await rm(earlier, { recursive: true, force: true });
  else await rename(earlier, target);
}

/** Replaces a folder by a complete one with two renames; slow work comes afterwards. */
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
