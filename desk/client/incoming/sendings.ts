import { create } from 'zustand';
import { showToast } from '../../../app/ui/toast.tsx';
import { forgetFile, forgetUpload, sendFile } from '../../../ingest/receive/send-file.ts';
import { secondsLeft } from '../../../ingest/report.ts';
import { queryClient } from '../ask.ts';
import { jobsQuery, sortDrop, uploadsQuery } from '../desk-data.ts';
import type { LocalFile } from './dropped-files.ts';

/** A file that is being uploaded. */
export interface Sending extends LocalFile {
  readonly id: string;
  readonly drop: string;
  /** The id of the film that it replaces. */
  readonly exchanges?: string | undefined;
  readonly kind: 'film' | 'beside';
  readonly state: 'waiting' | 'sending' | 'stopped' | 'failed';
  /** In bytes. */
  readonly sent: number;
  /** Null if unknown. */
  readonly secondsLeft: number | null;
  /** Why it failed, in Chinese. */
  readonly problem?: string;
}

interface Sendings {
  readonly files: readonly Sending[];
  readonly leftOut: readonly LeftOutFile[];
}

/** A dropped file that is not used. */
export interface LeftOutFile {
  readonly path: string;
  /** In Chinese. */
  readonly why: string;
}

export const useSendings = create<Sendings>(() => ({ files: [], leftOut: [] }));

const set = (id: string, changes: Partial<Sending>) =>
  useSendings.setState(({ files }) => ({
    files: files.map((each) => (each.id === id ? { ...each, ...changes } : each)),
  }));

const drop = (id: string) =>
  useSendings.setState(({ files }) => ({ files: files.filter((each) => each.id !== id) }));

/**
 * Uploads films and the files that belong to them.
 * @param exchanges the id of the film to replace
 * @returns whether a film is among them
 */
export async function putIn(given: readonly LocalFile[], exchanges?: string): Promise<boolean> {
  if (given.length === 0) return false;
  const answer = await sortDrop(given.map(({ path }) => path));
  if (!answer.ok) {
    showToast(answer.problems.join('\n'));
    return false;
  }
  const files = new Map(given.map((each) => [each.path, each.file]));
  const taken = answer.value.files.flatMap(({ path, kind }): readonly Sending[] => {
    const file = files.get(path);
    if (!file || kind === 'leftOut') return [];
    const id = crypto.randomUUID();
    const begun = { state: 'waiting', sent: 0, secondsLeft: null } as const;
    return [{ id, file, path, drop: answer.value.id, kind, exchanges, ...begun }];
  });
  useSendings.setState((now) => ({
    // Files that belong to a film precede it, because processing starts when the film has arrived.
    files: [...now.files, ...taken.toSorted((one, other) => rankOf(one) - rankOf(other))],
    // The dialog for a single film reports them itself.
    leftOut: exchanges
      ? now.leftOut
      : answer.value.files.flatMap(({ path, why }) => (why ? [{ path, why }] : [])),
  }));
  if (answer.value.files.length === 0) showToast('选中的文件里没有影片。');
  void goOn();
  return taken.length > 0;
}

const rankOf = ({ kind }: Sending) => (kind === 'beside' ? 0 : 1);

export const forgetLeftOut = () => useSendings.setState({ leftOut: [] });

let current: { readonly id: string; readonly abort: AbortController } | undefined;

/** Uploads the files one after the other. */
async function goOn(): Promise<void> {
  if (current) return;
  for (let next = nextOne(); next; next = nextOne()) await send(next);
}

const nextOne = () => useSendings.getState().files.find(({ state }) => state === 'waiting');

/** The page's URL without its hash. */
const endpoint = new URL('api/upload', document.baseURI).href;

async function send({ id, file, drop: dropId, path, exchanges }: Sending): Promise<void> {
  const abort = new AbortController();
  current = { id, abort };
  addEventListener('beforeunload', warn);
  set(id, { state: 'sending', secondsLeft: null });
  const begunMs = Date.now();
  let from: number | undefined;
  let percent = -1;
  const onProgress = (sent: number) => {
    const done = sent / file.size;
    // Excludes bytes sent before an interruption, which say nothing about the speed.
    from ??= done;
    const now = Math.floor(100 * done);
    // Updates the page only when the percentage changes.
    if (now === percent) return;
    percent = now;
    set(id, { sent, secondsLeft: secondsLeft(Date.now() - begunMs, done - from, 1 - done) ?? null });
  };
  try {
    const { signal } = abort;
    const uploads = await queryClient.fetchQuery({ ...uploadsQuery, staleTime: 0 }).catch(() => []);
    const to = { endpoint, drop: dropId, path, exchanges, begun: uploads.map((each) => each.id) };
    const problem = await sendFile(file, { ...to, onProgress, signal });
    if (problem !== null) return set(id, { state: 'failed', problem });
    await queryClient.invalidateQueries(jobsQuery);
    void queryClient.invalidateQueries(uploadsQuery);
    drop(id);
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  } finally {
    removeEventListener('beforeunload', warn);
    current = undefined;
  }
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export function stopSendings(sendings: readonly Sending[]): void {
  for (const { id, state } of sendings) if (state !== 'failed') set(id, { state: 'stopped' });
  if (sendings.some(({ id }) => id === current?.id)) current?.abort.abort();
}

export function resumeSendings(sendings: readonly Sending[]): void {
  for (const { id } of sendings) set(id, { state: 'waiting' });
  void goOn();
}

export async function discardSendings(sendings: readonly Sending[]): Promise<void> {
  stopSendings(sendings);
  for (const { id } of sendings) drop(id);
  await Promise.all(
    sendings
      .filter(({ sent }) => sent > 0)
      .map(({ file, exchanges }) => forgetFile(file, endpoint, exchanges)),
  );
  await queryClient.invalidateQueries(uploadsQuery);
}

export async function discardUpload(id: string): Promise<void> {
  await forgetUpload(id, endpoint);
  await queryClient.invalidateQueries(uploadsQuery);
}
