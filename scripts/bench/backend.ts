import { readFileSync } from 'node:fs';
import { dataFiles } from '../../backend/database/files.ts';
import { deriveKeys } from '../../backend/secret.ts';
import { loadFrom } from '../workshop.ts';

interface Result {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}
interface Request {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  setupRequest?: (request: object) => object;
}
type Autocannon = (options: {
  url: string;
  connections: number;
  duration: number;
  headers: Record<string, string>;
  requests: Request[];
}) => Promise<Result>;

const connections = 32;
const seconds = 4;
const films = 50;

/** What a signed-in person's browser asks for, as fast as it comes: through HTTP, with the log, synced to the disk. */
export async function measureBackend(origin: string, dataDirectory: string) {
  const { default: autocannon } = await loadFrom<{ default: Autocannon }>('bench', 'autocannon');
  const { publishable } = deriveKeys(readFileSync(dataFiles(dataDirectory).secret, 'utf8').trim());
  const headers: Record<string, string> = { apikey: publishable, 'Content-Type': 'application/json' };
  const credentials = { email: 'bench@example.com', password: 'correct horse' };
  const { access_token: token, user } = await post('/auth/v1/signup', credentials);
  headers.Authorization = `Bearer ${token}`;
  const rows = Array.from({ length: films }, (_, index) => ({ user_id: user.id, video_id: String(index) }));
  await post('/rest/v1/favorites', rows);

  let count = 0;
  const mine = `user_id=eq.${user.id}`;
  const upsert = (request: object) => {
    count += 1;
    const body = { user_id: user.id, video_id: String(count % films), progress: count % 600 };
    return { ...request, body: JSON.stringify(body) };
  };
  return {
    [`list ${films} (≥ 4000)`]: await load({ path: `/rest/v1/favorites?${mine}&order=created_at.desc` }),
    'check (≥ 6000)': await load({ path: `/rest/v1/favorites?select=id&${mine}&video_id=eq.7` }),
    'upsert (≥ 1500)': await load({
      path: '/rest/v1/watch_history?on_conflict=user_id,video_id',
      method: 'POST',
      headers: { ...headers, Prefer: 'resolution=merge-duplicates' },
      setupRequest: upsert,
    }),
  };

  async function post(path: string, body: unknown) {
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.status === 200 ? response.json() : undefined;
  }

  async function load(request: Request) {
    const options = { url: origin, connections, headers, requests: [request] };
    await autocannon({ ...options, duration: 1 });
    const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: seconds });
    if (non2xx + errors > 0) throw new Error(`${request.path}: ${non2xx} bad answers, ${errors} errors`);
    return { perSecond: Math.round(requests.average), p50Ms: latency.p50, p99Ms: latency.p99 };
  }
}
