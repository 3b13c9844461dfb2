const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The body of a request, read as JSON.
 * @throws {SyntaxError | TypeError} when it is not JSON, or not UTF-8
 */
export async function readJson(request: Request): Promise<unknown> {
  return JSON.parse(decoder.decode(await request.arrayBuffer()));
}
