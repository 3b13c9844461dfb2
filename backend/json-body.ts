const decoder = new TextDecoder('utf-8', { fatal: true });

/** Deeper nesting would overflow the stack of recursive code. */
const maxDepth = 64;

/**
 * Parses the body of a request as JSON.
 * @throws {SyntaxError | TypeError} if it is not JSON, not UTF-8, or nested too deeply
 */
export async function readJson(request: Request): Promise<unknown> {
  const value: unknown = JSON.parse(decoder.decode(await request.arrayBuffer()));
  if (isDeeper(value, maxDepth)) throw new SyntaxError('nested too deeply');
  return value;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
