/** A content coding; `identity` means none (RFC 9110 §8.4.1). */
export type Coding = 'br' | 'gzip' | 'identity';

/** Smallest first, for clients that accept several equally. */
const bySize = ['br', 'gzip', 'identity'] as const;

/**
 * The coding of a response (RFC 9110 §12.5.3). If the client refuses all available ones, it gets the plain text, which
 * is more useful than a 406 and allowed by the RFC.
 * @param header the value of Accept-Encoding; undefined means plain text
 * @param available besides `identity`, which always is
 */
export function chooseCoding(header: string | undefined, available: readonly Coding[]): Coding {
  if (header === undefined) return 'identity';
  const wanted = known.get(header) ?? read(header);
  return wanted.find((coding) => coding === 'identity' || available.includes(coding)) ?? 'identity';
}

/**
 * Cached preferences of headers, best first. Browsers send few different ones, and parsing one takes as long as finding
 * a page.
 */
const known = new Map<string, readonly Coding[]>();

/** Limited, because strangers may send any header. */
const maxKnown = 100;

function read(header: string): readonly Coding[] {
  const weights = readWeights(header);
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? 0.001 : 0);
  const wanted = bySize
    .filter((coding) => weightOf(coding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  if (known.size >= maxKnown) known.clear();
  known.set(header, wanted);
  return wanted;
}

/**
 * Parses `br;q=0.5, *;q=0` to br 0.5, * 0. An invalid weight counts as a refusal, because plain text is always correct.
 */
function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
