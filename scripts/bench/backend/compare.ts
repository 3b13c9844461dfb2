import { type LoadRequest, sendLoad } from '../autocannon.ts';
import { type Contender, contenders } from './contenders.ts';

const connections = 32;
const films = 50;
/** Of the measured load, and of the one before it, which is for the compiler; longer where a busy machine needs it. */
const seconds = 3;
const fewestRequests = 500;
const longestSeconds = 15;

/** What a signed-in person's browser asks for, and how often a second we mean to answer it. */
const goals = { 'list 50': 4000, check: 6000, upsert: 1500 };
type Kind = keyof typeof goals;
const kinds = Object.keys(goals) as Kind[];

/** How many times less of the processor we mean to use. */
const ratioGoals: Partial<Record<keyof typeof contenders, number>> = {
  'lite on SQLite': 5,
  'lite on PGlite': 15,
};

interface Measured {
  readonly sent: number;
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly cpuMs: number;
}

/**
 * Each backend in turn, through HTTP on loopback, as fast as 32 connections ask. The processor's time per request tells
 * more than requests a second where other programs run.
 */
export async function compareBackends() {
  const results = new Map<keyof typeof contenders, Record<Kind, Measured>>();
  for (const [name, start] of Object.entries(contenders)) {
    const contender = await start();
    try {
      results.set(name as keyof typeof contenders, await measureAll(contender));
    } finally {
      await contender.stop();
    }
  }
  const ours = results.get('ours');
  const rows: Record<string, Record<string, string | number>> = {};
  for (const kind of kinds) {
    for (const [name, measured] of results) {
      const { sent, perSecond, p99Ms, cpuMs } = measured[kind];
      const goal = ratioGoals[name];
      rows[`${kind}, ${name}`] = {
        requests: sent,
        'a second': perSecond,
        goal: name === 'ours' ? `≥ ${goals[kind]}` : '',
        'p99 ms': p99Ms,
        'CPU ms a request': Number(cpuMs.toFixed(3)),
        'times ours': ours && goal ? Number((cpuMs / ours[kind].cpuMs).toFixed(1)) : '',
        'goal of it': goal ? `≥ ${goal}` : '',
      };
    }
  }
  return rows;
}

async function measureAll(contender: Contender): Promise<Record<Kind, Measured>> {
  const visitor = await newVisitor(contender);
  return {
    'list 50': await measure(contender, visitor.headers, visitor.list),
    check: await measure(contender, visitor.headers, visitor.check),
    upsert: await measure(contender, visitor.headers, visitor.upsert),
  };
}

async function measure(
  { process }: Contender,
  headers: Readonly<Record<string, string>>,
  request: LoadRequest,
): Promise<Measured> {
  const options = { url: process.origin, connections, headers, requests: [request] };
  await sendEnough(options);
  const before = await process.usage();
  const load = await sendEnough(options);
  const after = await process.usage();
  // Not a number where the machine was too busy for a single answer.
  return { ...load, cpuMs: load.sent > 0 ? (after.cpuMs - before.cpuMs) / load.sent : Number.NaN };
}

async function sendEnough(options: Omit<Parameters<typeof sendLoad>[0], 'duration'>) {
  let [sent, spent, p99Ms] = [0, 0, 0];
  do {
    const { requests, latency } = await sendLoad({ ...options, duration: seconds });
    sent += requests.total;
    spent += seconds;
    p99Ms = Math.max(p99Ms, latency.p99);
  } while (sent < fewestRequests && spent < longestSeconds);
  return { sent, perSecond: Math.round(sent / spent), p99Ms };
}

/** Somebody with an account and fifty favourites. */
export async function newVisitor({ process: { origin }, publishableKey }: Contender) {
  const headers: Record<string, string> = { apikey: publishableKey, 'Content-Type': 'application/json' };
  const email = `${crypto.randomUUID()}@example.com`;
  const { access_token: token, user } = await post('/auth/v1/signup', { email, password: 'correct horse' });
  headers.Authorization = `Bearer ${token}`;
  const rows = Array.from({ length: films }, (_, index) => ({ user_id: user.id, video_id: String(index) }));
  // In two halves: lite on SQLite takes at most a hundred values at once.
  for (const half of [rows.slice(0, 25), rows.slice(25)]) await post('/rest/v1/favorites', half);

  const mine = `user_id=eq.${user.id}`;
  let count = 0;
  const list: LoadRequest = { path: `/rest/v1/favorites?${mine}&order=created_at.desc` };
  const check: LoadRequest = { path: `/rest/v1/favorites?select=id&${mine}&video_id=eq.7` };
  const upsert: LoadRequest = {
    path: '/rest/v1/watch_history?on_conflict=user_id,video_id',
    method: 'POST',
    headers: { ...headers, Prefer: 'resolution=merge-duplicates' },
    setupRequest(request) {
      count += 1;
      const body = { user_id: user.id, video_id: String(count % films), progress: count % 600 };
      return { ...request, body: JSON.stringify(body) };
    },
  };
  return { email, headers, list, check, upsert };

  async function post(path: string, body: unknown) {
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}
