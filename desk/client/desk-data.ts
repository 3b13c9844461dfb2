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

/** The overview. `useLiveDesk` refetches it when another tab or a command changes something. */
export const deskQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: ({ signal }) => read<Desk>('api/desk', signal),
});

export const saveFilm = (folder: string, edit: FilmEdit) =>
  send<DeskFilm>('PATCH', `api/films/${encodeURIComponent(folder)}`, edit);

/** Changes some fields of a film. */
export const changeFilm = ({ folder, revision }: DeskFilm, changes: FilmChanges) =>
  saveFilm(folder, { revision, changes });

export const removeFilm = ({ folder }: DeskFilm) =>
  send<RemovedFilm>('POST', `api/films/${encodeURIComponent(folder)}/remove`);

export const restoreFilm = (name: string) =>
  send<DeskFilm>('POST', `api/removed/${encodeURIComponent(name)}/restore`);

/** @param choice a second of the film, or a picture */
export const changeCover = ({ folder }: DeskFilm, choice: { readonly second: number } | Blob) =>
  send<DeskFilm>('POST', `api/films/${encodeURIComponent(folder)}/cover`, choice);

/** The subtitles and chapters of a film; a change gives it another `version`. */
export const cuesQuery = ({ folder, version }: DeskFilm) =>
  queryOptions({
    queryKey: ['cues', folder, version],
    queryFn: ({ signal }) => read<FilmCues>(`api/films/${encodeURIComponent(folder)}/cues`, signal),
    staleTime: 0,
  });

/** @param language empty to use the language in the file's name */
export const addCaptions = ({ folder }: DeskFilm, file: File, language: string) => {
  const query = new URLSearchParams({ name: file.name, ...(language && { language }) });
  return send<CaptionsAdded>('POST', `api/films/${encodeURIComponent(folder)}/captions?${query}`, file);
};

export const removeCaptions = ({ folder }: DeskFilm, language: string) =>
  send('DELETE', `api/films/${encodeURIComponent(folder)}/captions/${language}`);

export const saveChapters = ({ folder }: DeskFilm, edit: ChaptersEdit) =>
  send('PUT', `api/films/${encodeURIComponent(folder)}/chapters`, edit);

/** Films that are being added. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => read<readonly DeskJob[]>('api/jobs', signal),
});

export const sortDrop = (paths: readonly string[]) => send<Drop>('POST', 'api/drops', { paths });

export const addPath = (path: string) => send<readonly DeskJob[]>('POST', 'api/jobs', { path });

/** Edits the text of a film that is being added. */
export const writeJob = (id: string, film: Partial<JobFilm>) => send('PATCH', `api/jobs/${id}`, film);

/** @param what `discard` removes films from the list, with their unfinished files */
export const actOnJobs = (what: 'stop' | 'resume' | 'discard', ids: readonly string[]) =>
  send('POST', `api/jobs/${what}`, { ids });

/** Interrupted uploads of films, also those of other tabs. */
export const uploadsQuery = queryOptions({
  queryKey: ['uploads'],
  queryFn: ({ signal }) => read<readonly UnfinishedUpload[]>('api/uploads', signal),
});

/** Adds a category to the site. @returns its name */
export async function addCategory(name: string) {
  const answer = await send<{ readonly name: string }>('POST', 'api/categories', { name });
  await queryClient.invalidateQueries(deskQuery);
  return answer;
}

const reconnectMs = 2000;

/** Refetches data when files change, and notices when the process stops and starts. */
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
        // Browsers do not reconnect after a response that is not an event stream (HTML, "fail the connection").
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
