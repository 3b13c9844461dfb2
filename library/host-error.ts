/** Something the host can put right; its message is the one sentence they read. */
export class HostError extends Error {
  override readonly name = 'HostError';
}
