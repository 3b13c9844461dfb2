import { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import type { Refusal } from '../api.ts';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: 30_000 } },
});

const mostKeptBytes = 60_000;

export type Answer<Value> = { readonly ok: true; readonly value: Value } | ({ readonly ok: false } & Refusal);

/** Asks for a change, then for the desk as it is now: also a refused change says that something is other than shown. */
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
    // What was written last is sent also when the page is closed, unless browsers refuse that: above 64 KiB (Fetch §4.6).
    keepalive: method === 'PATCH' && new Blob([sent]).size < mostKeptBytes,
  });
  void queryClient.invalidateQueries();
  return answer;
}

/** For queries; with a body they are about it. @throws {Error} whose message is for the host */
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
export const setReachable = (isReachable: boolean) => useReachable.setState({ isReachable });

/** Whether the desk's process answers. */
export const useIsReachable = () => useReachable(({ isReachable }) => isReachable);
