/** Something the person at the keyboard can put right; its message is the one sentence they read. */
export class StudioError extends Error {
  override readonly name = 'StudioError';
}
