/** An error that the host can fix. Its message is shown as it is. */
export class HostError extends Error {
  override readonly name = 'HostError';
}
