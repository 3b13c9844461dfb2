/** A content coding, `identity` being none (RFC 9110 §8.4.1). */
export type Coding = 'br' | 'gzip' | 'identity';

/** Smallest first, for clients that accept several equally well. */
const bySize = ['br', 'gzip', 'identity'] as const;

/**
 * The coding to answer in (RFC 9110 §12.5.3). Where the client refuses all we have, it gets the plain text: that
 * serves it better than a 406, and the RFC allows it.
 * @param header the value of Accept-Encoding; undefined means that nothing was said, which we read as "plain"
 * @param available what there is, `identity` being taken for granted
 */
export function chooseCoding(header: string | undefined, available: readonly Coding[]): Coding {
  if (header === undefined) return 'identity';
  const wanted = known.get(header) ?? read(header);
  return wanted.find((coding) => coding === 'identity' || available.includes(coding)) ?? 'identity';
}

/** What headers ask for, best first: browsers send few different ones, and reading one takes as long as finding a page. */
const known = new Map<string, readonly Coding[]>();

/** Strangers may send any. */
const mostKnown = 100;

function read(header: string): readonly Coding[] {
  const weights = readWeights(header);
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? 0.001 : 0);
  const wanted = bySize
    .filter((coding) => weightOf(coding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  if (known.size >= mostKnown) known.clear();
  known.set(header, wanted);
  return wanted;
}

/** `br;q=0.5, *;q=0` → br 0.5, * 0. A weight that makes no sense counts as a refusal: plain text is always right. */
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
