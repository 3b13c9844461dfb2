import { RestError } from '../rest-error.ts';

export interface Preferences {
  readonly return: 'minimal' | 'representation';
  /** What to do with a row that is there already; null: refuse it. */
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** Whether to say how many rows there are. Estimates are exact here. */
  readonly count: boolean;
  /** What a row of `columns` gets for one it does not have. */
  readonly missing: 'default' | 'null';
  /** What to say in Preference-Applied; empty when nothing was asked for. */
  readonly applied: string;
}

const known: Readonly<Record<string, readonly string[]>> = {
  return: ['minimal', 'representation'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
};

/**
 * Reads the Prefer header (RFC 7240): of two of a kind the first counts, an unknown one is passed over.
 * @throws {RestError} for an unknown one under `handling=strict`
 */
export function parsePrefer(header: string | null): Preferences {
  const wishes = (header ?? '')
    .split(',')
    .map((wish) => wish.trim())
    .filter((wish) => wish !== '');
  const chosen = new Map<string, string>();
  const unknown: string[] = [];
  for (const wish of wishes) {
    const [name = '', value = ''] = wish.split('=');
    if (!Object.hasOwn(known, name) || !known[name]?.includes(value)) unknown.push(wish);
    else if (!chosen.has(name)) chosen.set(name, value);
  }
  if (unknown.length > 0 && chosen.get('handling') === 'strict') {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  return {
    return: chosen.get('return') === 'representation' ? 'representation' : 'minimal',
    resolution: (chosen.get('resolution') ?? null) as Preferences['resolution'],
    count: chosen.has('count'),
    missing: chosen.get('missing') === 'default' ? 'default' : 'null',
    applied: [...chosen].map((wish) => wish.join('=')).join(', '),
  };
}
