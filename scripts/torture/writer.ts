import { readRows } from './database-rows.ts';
import { ask, type Person, type Site } from './visitor.ts';

/** The outcome of a request; `unknown` if the server ended before it answered. */
type Fate = 'acknowledged' | 'refused' | 'unknown';

/** A person who writes rows and records acknowledged ones. */
export interface Writer {
  readonly person: Person;
  /** Sends one request: alternately two favourites that belong together, and a later position in the history. */
  write(site: Site): Promise<Fate>;
  /** Number of acknowledged requests so far. */
  acknowledged(): number;
  /** Status and code of each kind of refusal. */
  readonly refusals: ReadonlySet<string>;
  /** Differences between the rows of a data directory and the answers; empty if none. */
  faults(dataDirectory: string): string[];
}

/** Below the limit of 5,000 favourites; afterwards only the history changes. */
const maxPairs = 2400;

export function createWriter(person: Person): Writer {
  // By number: pair n is the videos `n-a` and `n-b`, position n is n seconds.
  const pairs: Fate[] = [];
  const places: Fate[] = [];
  const refusals = new Set<string>();

  async function send(site: Site, path: string, body: unknown, prefer: string): Promise<Fate> {
    const question = { token: person.token, body, headers: { Prefer: prefer } };
    const answer = await ask(site, 'POST', `/rest/v1/${path}`, question).catch(() => null);
    if (answer === null) return 'unknown';
    if (answer.status < 300) return 'acknowledged';
    refusals.add(`${answer.status} ${answer.body?.code ?? ''}`.trim());
    return 'refused';
  }
  const writePair = (site: Site, number: number) =>
    send(
      site,
      'favorites',
      ['a', 'b'].map((half) => ({ user_id: person.id, video_id: `${number}-${half}` })),
      'return=minimal',
    );
  const writePlace = (site: Site, number: number) =>
    send(
      site,
      'watch_history?on_conflict=user_id,video_id',
      { user_id: person.id, video_id: 'place', progress: number },
      'resolution=merge-duplicates',
    );

  function faultsOfPairs(dataDirectory: string): string[] {
    const sql = 'select video_id from favorites where user_id = ?';
    const rows = readRows<{ video_id: string }>(dataDirectory, sql, person.id);
    const halves = Map.groupBy(rows, ({ video_id }) => Number.parseInt(video_id, 10));
    return pairs.flatMap((fate, number) => {
      const kept = halves.get(number)?.length ?? 0;
      const isRight = fate === 'unknown' ? kept !== 1 : kept === (fate === 'acknowledged' ? 2 : 0);
      return isRight ? [] : [`${kept} rows of a pair that was ${fate}`];
    });
  }

  /** The stored position must be the last acknowledged one, or one sent later without an answer. */
  function faultsOfPlace(dataDirectory: string): string[] {
    const sql = `select progress from watch_history where user_id = ? and video_id = 'place'`;
    const [row] = readRows<{ progress: number }>(dataDirectory, sql, person.id);
    const kept = row?.progress ?? -1;
    const lost = places.slice(kept + 1).filter((fate) => fate === 'acknowledged').length;
    return [
      ...(lost > 0 ? [`${lost} acknowledged positions are lost`] : []),
      ...(places[kept] === 'refused' ? ['a refused position was stored'] : []),
    ];
  }

  return {
    person,
    refusals,
    async write(site) {
      const isPair = pairs.length <= places.length && pairs.length < maxPairs;
      const fates = isPair ? pairs : places;
      const number = fates.push('unknown') - 1;
      const fate = await (isPair ? writePair(site, number) : writePlace(site, number));
      fates[number] = fate;
      return fate;
    },
    acknowledged: () => [...pairs, ...places].filter((fate) => fate === 'acknowledged').length,
    faults: (dataDirectory) => [...faultsOfPairs(dataDirectory), ...faultsOfPlace(dataDirectory)],
  };
}

export function acknowledgedBy(writers: readonly Writer[]): number {
  return writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
}
