import { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import type { Refusal } from '../api.ts';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: 30_000 } },
});

const maxKeptBytes = 60_000;

export type Answer<Value> = { readonly ok: true; readonly value: Value } | ({ readonly ok: false } & Refusal);

/** Sends a change and refetches the overview, which is out of date even after a refusal. */
export async function send<Value>(
  method: string,
  address: string,
  body: object = {},
): Promise<Answer<Value>> {
  const isFile = body instanceof Blob;
  const sent = isFile ? body : JSON.stringify(body);
  const answer = await ask<Value>(address, {
    method,
    headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
    body: sent,
    // Sends also while the page is being closed, which browsers allow for up to 64 KiB (Fetch §4.6).
    keepalive: method === 'PATCH' && new Blob([sent]).size < maxKeptBytes,
  });
  void queryClient.invalidateQueries();
  return answer;
}

/** Fetches for queries. @param body describes what is queried @throws {Error} with a message for the host */
export async function read<Value>(address: string, signal: AbortSignal, body?: object): Promise<Value> {
  const headers = { 'content-type': 'application/json' };
  const request = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await ask<Value>(address, { signal, ...request });
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return answer.value;
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
    // A cancelled request does not mean that the process has stopped.
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
export const setReachable = (isReachable: boolean) => useReachable.setState({ isReachable });

/** Whether the desk's process responds. */
export const useIsReachable = () => useReachable(({ isReachable }) => isReachable);
