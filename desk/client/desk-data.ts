import { QueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import type {
  CoverAt,
  Desk,
  DeskFilm,
  DeskJob,
  Drop,
  FilmChanges,
  FilmEdit,
  JobFilm,
  Refusal,
  RemovedFilm,
} from '../api.ts';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: 30_000 } },
});

/** All that the desk shows; whatever changes it, in another tab or by a command, is told by `useLiveDesk`. */
export const deskQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: async ({ signal }) => {
    const answer = await ask<Desk>('api/desk', { signal });
    if (!answer.ok) throw new Error(answer.problems.join('\n'));
    return answer.value;
  },
});

export type Answer<Value> = { readonly ok: true; readonly value: Value } | ({ readonly ok: false } & Refusal);

export const saveFilm = (folder: string, edit: FilmEdit) =>
  send<DeskFilm>('PATCH', `api/films/${encodeURIComponent(folder)}`, edit);

/** Changes a film whose other fields stay as they are. */
export const changeFilm = ({ folder, revision }: DeskFilm, changes: FilmChanges) =>
  saveFilm(folder, { revision, changes });

export const removeFilm = ({ folder }: DeskFilm) =>
  send<RemovedFilm>('POST', `api/films/${encodeURIComponent(folder)}/remove`);

export const restoreFilm = (name: string) =>
  send<DeskFilm>('POST', `api/removed/${encodeURIComponent(name)}/restore`);

export const coverAt = ({ folder }: DeskFilm, second: number) =>
  send<DeskFilm>('POST', `api/films/${encodeURIComponent(folder)}/cover`, { second } satisfies CoverAt);

export const coverFrom = ({ folder }: DeskFilm, picture: Blob) =>
  send<DeskFilm>('POST', `api/films/${encodeURIComponent(folder)}/cover`, picture);

/** Films that are being put in. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: async ({ signal }) => {
    const answer = await ask<readonly DeskJob[]>('api/jobs', { signal });
    if (!answer.ok) throw new Error(answer.problems.join('\n'));
    return answer.value;
  },
});

export const sortDrop = (paths: readonly string[]) => send<Drop>('POST', 'api/drops', { paths });

export const addPath = (path: string) => send<readonly DeskJob[]>('POST', 'api/jobs', { path });

/** Writes what of a film is known before it is done. */
export const writeJob = (id: string, film: Partial<JobFilm>) => send('PATCH', `api/jobs/${id}`, film);

export const stopJob = (id: string) => send('POST', `api/jobs/${id}/stop`);

export const resumeJob = (id: string) => send('POST', `api/jobs/${id}/resume`);

/** Takes a film off the list, with what has been made of it. */
export const discardJob = (id: string) => send('DELETE', `api/jobs/${id}`);

/** Asks for a change, then for the desk as it is now: also a refused change says that something is other than shown. */
async function send<Value>(method: string, address: string, body: object = {}): Promise<Answer<Value>> {
  const isFile = body instanceof Blob;
  const answer = await ask<Value>(address, {
    method,
    headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
    body: isFile ? body : JSON.stringify(body),
    // What was written last is sent also when the page is closed.
    keepalive: method === 'PATCH',
  });
  void queryClient.invalidateQueries();
  return answer;
}

const gone = {
  ok: false,
  problems: ['操作失败：桌面的程序已停止。请重新运行 npm run desk，再重试。'],
} as const;

async function ask<Value>(address: string, request: RequestInit): Promise<Answer<Value>> {
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch (error) {
    // Who no longer wants the answer is told so, not that the process is gone.
    if (request.signal?.aborted) throw error;
    setReachable(false);
    return gone;
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, value: body as Value };
  const refusal = body as Refusal | null;
  if (refusal?.problems?.length) return { ok: false, ...refusal };
  return { ok: false, problems: [`操作失败（${response.status}），请重试。`] };
}

const useReachable = create(() => ({ isReachable: true }));
const setReachable = (isReachable: boolean) => useReachable.setState({ isReachable });

/** Whether the desk's process answers. */
export const useIsReachable = () => useReachable(({ isReachable }) => isReachable);

const reconnectMs = 2000;

/** Keeps what is shown as it is in the files, and knows when the process has gone and when it is back. */
export function useLiveDesk(): void {
  useEffect(() => {
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshJobs = () => void queryClient.invalidateQueries(jobsQuery);
    const refresh = () => void queryClient.invalidateQueries(deskQuery);
    const connect = () => {
      events = new EventSource('api/events');
      events.addEventListener('open', () => {
        setReachable(true);
        refresh();
        refreshJobs();
      });
      events.addEventListener('change', refresh);
      events.addEventListener('jobs', refreshJobs);
      events.addEventListener('error', () => {
        setReachable(false);
        // After an answer that is no stream, browsers do not try again by themselves (HTML, "fail the connection").
        events.close();
        timer = setTimeout(connect, reconnectMs);
      });
    };
    connect();
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, []);
}
