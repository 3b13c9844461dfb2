import { setTimeout } from 'node:timers/promises';
import { type Server, startSite } from '../site-server.ts';
import { ensurePrograms } from '../test/install-programs.ts';
import { memoryMegabytes, processorMs } from '../torture/process-facts.ts';
import { ask, signUp } from '../torture/visitor.ts';
import { sendLoad, timeHomePage } from './load.ts';
import type { Table } from './report.ts';

const connections = 32;
const clients = 200;
const videosPerPerson = 50;
const writesPerSecond = 500;
const starts = 5;

/** How many requests the embedded backend answers, what pages take beside them, and how soon a new process answers. */
export async function benchBackend(): Promise<Table[]> {
  ensurePrograms('wrk');
  const site = await startSite();
  try {
    const requests = await signedInRequests(site);
    const idleMegabytes = memoryMegabytes(site).resident;
    const atWork = await measurePagesBesideWrites(site, requests.upsert);
    const rows = {
      'list 50': await measure(site, requests.list, 4000),
      check: await measure(site, requests.check, 6000),
      upsert: await measure(site, requests.upsert, 1500),
    };
    const crowd = await sendLoad(requests.list.url, { ...requests.list, connections: clients, seconds: 20 });
    return [
      {
        title: 'Requests',
        note: `${connections} connections, loopback. The processor’s time a request tells more than requests a second where other programs run.`,
        rows,
      },
      {
        title: 'The whole site at work',
        rows: {
          ...atWork,
          'slowest list ms, 200 clients': row(crowd.slowestMs, '≤ 2000'),
          'resident MB, idle': row(idleMegabytes, '< 200'),
          'resident MB, most of all': row(memoryMegabytes(site).most, '< 200'),
          ...(await measureFirstAnswer()),
        },
      },
    ];
  } finally {
    await site.stop();
  }
}

interface SignedInRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly lua?: string;
}

/** What the browser of somebody with fifty favourites asks for. */
async function signedInRequests(site: Server) {
  const { id, token } = await signUp(site);
  const favourites = Array.from({ length: videosPerPerson }, (_, video) => ({
    user_id: id,
    video_id: `${video}`,
  }));
  const { status } = await ask(site, 'POST', '/rest/v1/favorites', { token, body: favourites });
  if (status !== 201) throw new Error(`The favourites cannot be saved: ${status}`);
  const rest = `${site.origin}/rest/v1`;
  const headers = { apikey: site.publishableKey, Authorization: `Bearer ${token}` };
  return {
    list: { url: `${rest}/favorites?user_id=eq.${id}&order=created_at.desc`, headers },
    check: { url: `${rest}/favorites?select=id&user_id=eq.${id}&video_id=eq.7`, headers },
    upsert: {
      url: `${rest}/watch_history?on_conflict=user_id,video_id`,
      headers: { ...headers, 'Content-Type': 'application/json', Prefer: 'resolution=merge-duplicates' },
      lua: `
local count = 0
request = function()
  count = count + 1
  local row = '{"user_id":"${id}","video_id":"%d","progress":%d}'
  return wrk.format('POST', nil, nil, string.format(row, count % ${videosPerPerson}, count % 600))
end`,
    },
  };
}

async function measure(site: Server, { url, ...request }: SignedInRequest, goal: number) {
  // The compiler has seen the request by then.
  await sendLoad(url, { ...request, connections, seconds: 3 });
  const before = processorMs(site);
  const load = await sendLoad(url, { ...request, connections, seconds: 5 });
  return {
    'a second': Math.round(load.perSecond),
    goal: `≥ ${goal}`,
    'p99 ms': Number(load.p99Ms.toFixed(1)),
    'CPU ms a request': Number(((processorMs(site) - before) / load.requests).toFixed(3)),
  };
}

async function measurePagesBesideWrites({ origin }: Server, { url, lua = '', ...write }: SignedInRequest) {
  await timeHomePage(origin);
  const alone = await timeHomePage(origin);
  const writers = 16;
  const paced = `${lua}\nfunction delay() return ${(writers * 1000) / writesPerSecond} end`;
  const writing = sendLoad(url, { ...write, lua: paced, connections: writers, seconds: 8 });
  await setTimeout(500);
  const beside = await timeHomePage(origin);
  await writing;
  return {
    'page, median ms, idle': row(alone.median),
    'page, median ms, 500 writes a second': row(beside.median, `≤ ${(2 * alone.median).toFixed(1)}`),
    'page, 95th percentile ms, idle': row(alone.p95),
    'page, 95th percentile ms, 500 writes a second': row(beside.p95, `≤ ${(2 * alone.p95).toFixed(1)}`),
  };
}

/** From the start of the process: npm and the bootstrap before it are not counted. Medians. */
async function measureFirstAnswer() {
  const times: Record<'ready' | 'live' | 'page', number[]> = { ready: [], live: [], page: [] };
  for (let start = 0; start < starts; start += 1) {
    const started = performance.now();
    const site = await startSite();
    try {
      times.ready.push(performance.now() - started);
      for (const [name, path] of [
        ['live', '/healthz'],
        ['page', '/'],
      ] as const) {
        await (await fetch(site.origin + path)).arrayBuffer();
        times[name].push(performance.now() - started);
      }
    } finally {
      await site.stop();
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(starts / 2)] ?? Number.NaN;
  return {
    'ready line, ms after the start': row(median(times.ready)),
    'first 200 (/healthz), ms after the start': row(median(times.live), '≤ 250'),
    'first home page, ms after the start': row(median(times.page)),
  };
}

const row = (measured: number, goal = '') => ({ measured: Number(measured.toFixed(1)), goal });
