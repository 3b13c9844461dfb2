import type { Server } from '../site-server.ts';
import { readRows } from './database-rows.ts';
import { ask, type Person } from './visitor.ts';

/** The answer to a request. `unknown`: the server was gone before it answered. */
type Fate = 'acknowledged' | 'refused' | 'unknown';

/** How the database differs from what was answered. */
export interface Disagreement {
  /** Acknowledged rows that are not there. */
  readonly lost: number;
  /** Rows of a pair without the other. */
  readonly halves: number;
  /** Rows that are there although they were refused. */
  readonly unwanted: number;
}

/** A person who writes rows and records what was acknowledged. */
export interface Writer {
  readonly person: Person;
  /** Sends one request: two favourites that belong together, or, every other time, a later place in the history. */
  write(server: Server): Promise<Fate>;
  /** How many rows were acknowledged so far. */
  acknowledged(): number;
  /** How often each refusal came, by status and code. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Compares what was answered with the database. */
  compare(dataDirectory: string): Disagreement;
}

/** Nobody may have more than 5,000 favourites; beyond these only the history moves on. */
const mostPairs = 2400;

export function createWriter(person: Person): Writer {
  // By number: the pair n is the videos `n-a` and `n-b`, the place n is n seconds.
  const pairs: Fate[] = [];
  const places: Fate[] = [];
  const refusals = new Map<string, number>();

  return {
    person,
    refusals,

    async write(server) {
      const isPair = pairs.length <= places.length && pairs.length < mostPairs;
      const fates = isPair ? pairs : places;
      const number = fates.push('unknown') - 1;
      const fate = await send(server, isPair ? pairRequest(person, number) : placeRequest(person, number));
      fates[number] = fate;
      return fate;
    },

    acknowledged: () => [...pairs, ...pairs, ...places].filter((fate) => fate === 'acknowledged').length,

    compare: (dataDirectory) => {
      const found = comparePairs(pairs, dataDirectory, person);
      const place = comparePlace(places, dataDirectory, person);
      return { ...found, lost: found.lost + place.lost, unwanted: found.unwanted + place.unwanted };
    },
  };

  async function send(server: Server, { path, body, prefer }: Request): Promise<Fate> {
    try {
      const answer = await ask(server, 'POST', path, {
        token: person.token,
        body,
        headers: { Prefer: prefer },
      });
      if (answer.status < 300) return 'acknowledged';
      const refusal = `${answer.status} ${answer.body?.code ?? ''}`.trim();
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
      return 'refused';
    } catch {
      return 'unknown';
    }
  }
}

interface Request {
  readonly path: string;
  readonly body: unknown;
  readonly prefer: string;
}

const pairRequest = ({ id }: Person, number: number): Request => ({
  path: '/rest/v1/favorites',
  body: ['a', 'b'].map((half) => ({ user_id: id, video_id: `${number}-${half}` })),
  prefer: 'return=minimal',
});

const placeRequest = ({ id }: Person, number: number): Request => ({
  path: '/rest/v1/watch_history?on_conflict=user_id,video_id',
  body: { user_id: id, video_id: 'place', progress: number },
  prefer: 'resolution=merge-duplicates',
});

function comparePairs(fates: readonly Fate[], dataDirectory: string, { id }: Person): Disagreement {
  const rows = readRows<{ video_id: string }>(
    dataDirectory,
    'select video_id from favorites where user_id = ?',
    id,
  );
  const halves = new Map<number, number>();
  for (const { video_id } of rows) {
    const number = Number.parseInt(video_id, 10);
    halves.set(number, (halves.get(number) ?? 0) + 1);
  }
  const found = fates.map((fate, number) => ({ fate, kept: halves.get(number) ?? 0 }));
  const sum = (fate: Fate, rowsOf: (kept: number) => number) =>
    found.reduce((total, pair) => total + (pair.fate === fate ? rowsOf(pair.kept) : 0), 0);
  return {
    lost: sum('acknowledged', (kept) => 2 - kept),
    halves: found.filter(({ kept }) => kept === 1).length,
    unwanted: sum('refused', (kept) => kept),
  };
}

/** The place that is kept is the last acknowledged one, or one that was sent after it and never answered. */
function comparePlace(fates: readonly Fate[], dataDirectory: string, { id }: Person) {
  const [row] = readRows<{ progress: number }>(
    dataDirectory,
    `select progress from watch_history where user_id = ? and video_id = 'place'`,
    id,
  );
  const kept = row?.progress ?? -1;
  return {
    lost: fates.slice(kept + 1).filter((fate) => fate === 'acknowledged').length,
    unwanted: fates[kept] === 'refused' ? 1 : 0,
  };
}

/** The differences of several writers together. */
export function compareAll(writers: readonly Writer[], dataDirectory: string): Disagreement {
  return writers
    .map((writer) => writer.compare(dataDirectory))
    .reduce((sum, one) => ({
      lost: sum.lost + one.lost,
      halves: sum.halves + one.halves,
      unwanted: sum.unwanted + one.unwanted,
    }));
}

export function acknowledgedBy(writers: readonly Writer[]): number {
  return writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
}
