/** What is kept cannot be used as it is. The message is for the host: what is wrong and what to do, in one or two sentences. */
export class DataError extends Error {
  override readonly name = 'DataError';
}
