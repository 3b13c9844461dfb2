import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UnfinishedUpload } from '../../ingest/receive/receive-files.ts';
import type {
  CaptionsAdded,
  ChaptersEdit,
  Desk,
  DeskFilm,
  DeskJob,
  Drop,
  FilmChanges,
  FilmCues,
  FilmEdit,
  JobFilm,
  RemovedFilm,
} from '../api.ts';
import { queryClient, read, send, setReachable } from './ask.ts';

/** All that the desk shows; whatever changes it, in another tab or by a command, is told by `useLiveDesk`. */
export const deskQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: ({ signal }) => read<Desk>('api/desk', signal),
});

export const saveFilm = (folder: string, edit: FilmEdit) =>
  send<DeskFilm>('PATCH', `api/films/${encodeURIComponent(folder)}`, edit);

/** Changes a film whose other fields stay as they are. */
export const changeFilm = ({ folder, revision }: DeskFilm, changes: FilmChanges) =>
  saveFilm(folder, { revision, changes });

export const removeFilm = ({ folder }: DeskFilm) =>
  send<RemovedFilm>('POST', `api/films/${encodeURIComponent(folder)}/remove`);

export const restoreFilm = (name: string) =>
  send<DeskFilm>('POST', `api/removed/${encodeURIComponent(name)}/restore`);

/** @param choice a second of the film, or a picture */
export const changeCover = ({ folder }: DeskFilm, choice: { readonly second: number } | Blob) =>
  send<DeskFilm>('POST', `api/films/${encodeURIComponent(folder)}/cover`, choice);

/** The subtitles and chapters of a film; `version` is another when they have changed. */
export const cuesQuery = ({ folder, version }: DeskFilm) =>
  queryOptions({
    queryKey: ['cues', folder, version],
    queryFn: ({ signal }) => read<FilmCues>(`api/films/${encodeURIComponent(folder)}/cues`, signal),
    staleTime: 0,
  });

/** @param language empty: as the file's name says */
export const addCaptions = ({ folder }: DeskFilm, file: File, language: string) => {
  const query = new URLSearchParams({ name: file.name, ...(language && { language }) });
  return send<CaptionsAdded>('POST', `api/films/${encodeURIComponent(folder)}/captions?${query}`, file);
};

export const removeCaptions = ({ folder }: DeskFilm, language: string) =>
  send('DELETE', `api/films/${encodeURIComponent(folder)}/captions/${language}`);

export const saveChapters = ({ folder }: DeskFilm, edit: ChaptersEdit) =>
  send('PUT', `api/films/${encodeURIComponent(folder)}/chapters`, edit);

/** Films that are being put in. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => read<readonly DeskJob[]>('api/jobs', signal),
});

export const sortDrop = (paths: readonly string[]) => send<Drop>('POST', 'api/drops', { paths });

export const addPath = (path: string) => send<readonly DeskJob[]>('POST', 'api/jobs', { path });

/** Writes what of a film is known before it is done. */
export const writeJob = (id: string, film: Partial<JobFilm>) => send('PATCH', `api/jobs/${id}`, film);

/** @param what `discard` takes films off the list, with what has been made of them */
export const actOnJobs = (what: 'stop' | 'resume' | 'discard', ids: readonly string[]) =>
  send('POST', `api/jobs/${what}`, { ids });

/** Films whose upload was interrupted, by this tab or another. */
export const uploadsQuery = queryOptions({
  queryKey: ['uploads'],
  queryFn: ({ signal }) => read<readonly UnfinishedUpload[]>('api/uploads', signal),
});

/** @returns the category, which the site has then */
export async function addCategory(name: string) {
  const answer = await send<{ readonly name: string }>('POST', 'api/categories', { name });
  await queryClient.invalidateQueries(deskQuery);
  return answer;
}

const reconnectMs = 2000;

/** Keeps what is shown as it is in the files, and knows when the process has gone and when it is back. */
export function useLiveDesk(): void {
  useEffect(() => {
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshJobs = () => void queryClient.invalidateQueries(jobsQuery);
    const refresh = () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== jobsQuery.queryKey[0],
      });
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
