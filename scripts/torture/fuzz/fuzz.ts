import { defaultRates } from '../../../backend/limits.ts';
import { type FuzzedRequest, type World, writeRequest } from './grammar.ts';
import { seeded } from './seeded.ts';
import type { TestAccounts } from './world.ts';

interface Findings {
  /** By the first digit of the status. */
  readonly statuses: ReadonlyMap<string, number>;
  /** The seed of the request, and what is wrong with its answer. */
  readonly faults: ReadonlyMap<number, string>;
}

/**
 * Sends one request for each seed.
 * @param send rejects when there is no answer in time
 * @param atOnce how many are under way at the same moment
 */
export async function fuzz(
  seeds: readonly number[],
  { world: beginning, marks, newSender, readOther }: TestAccounts,
  send: (request: FuzzedRequest) => Promise<FuzzedAnswer>,
  atOnce: number,
): Promise<Findings> {
  const statuses = new Map<string, number>();
  const faults = new Map<number, string>();
  const kept = await readOther();
  let world: World = beginning;
  const left = seeds.toReversed();

  const work = async () => {
    for (let seed = left.pop(); seed !== undefined; seed = left.pop()) {
      const request = writeRequest(seeded(seed), world);
      try {
        const answer = await send(request);
        const kind = `${Math.floor(answer.status / 100)}xx`;
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
        const fault = judge(request, answer, marks);
        if (fault !== null) faults.set(seed, fault);
        if (endsSession(request, answer)) world = { ...world, self: await newSender() };
      } catch (error) {
        faults.set(seed, `${request.method} ${request.path}: ${String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));

  const now = await readOther();
  if (now !== kept) faults.set(-1, `the other person had ${kept}, and has ${now}`);
  return { statuses, faults };
}

function endsSession({ path }: FuzzedRequest, { status }: FuzzedAnswer): boolean {
  return status === 204 && /delete_account|logout/.test(path);
}

/** The seeds of a run's requests, each its own, so that any of them can be sent again alone. */
export function seedsOf(runSeed: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (Math.imul(runSeed, 2_654_435_761) + index) >>> 0);
}

/** What came back. */
export interface FuzzedAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Postgres answers a command that would change one row twice with a 500 of this code, and so do we
 * (docs/decisions/0005-one-contract-two-backends.md).
 */
const postgresOwn = '"21000"';

/**
 * What must not be, whatever was asked. Each request comes from an address of its own, so a limit by address may let
 * through as much as it allows, and no more.
 * @param marks stand in the other person's rows alone, and no request ever speaks of them
 * @returns what is wrong, or null
 */
export function judge(
  request: FuzzedRequest,
  { status, text }: FuzzedAnswer,
  marks: readonly string[],
): string | null {
  const { Host: host } = request.headers;
  const about = `${request.method} ${request.path}${host === undefined ? '' : ` at ${host}`}`;
  if (status >= 500 && !text.includes(postgresOwn)) return `${about}: ${status} ${text.slice(0, 200)}`;
  if (marks.some((mark) => text.includes(mark))) return `${about}: shows another person's row`;
  const isTaken = status === 201 && /^\/rest\/v1\/feedback\b/.test(request.path);
  const messages = isTaken ? rowsIn(request.body) : 0;
  return messages > defaultRates.feedback ? `${about}: takes ${messages} messages at once` : null;
}

/** How many rows a body that was taken holds. */
function rowsIn(body: string | undefined): number {
  return [JSON.parse(body ?? 'null')].flat().length;
}
