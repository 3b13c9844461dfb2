import { queryOptions } from '@tanstack/react-query';
import type { Backups } from '../../backup/api.ts';
import { read, send } from '../ask.ts';

/** Polling interval for the progress of reading a backup. */
const lookMs = 1000;

export const backupQuery = queryOptions({
  queryKey: ['backup'],
  queryFn: ({ signal }) => read<Backups>('api/backup', signal),
  refetchInterval: ({ state }) => (state.data?.reading ? lookMs : false),
});

/** Reads and checks a backup without restoring it. */
export const readFile = (file: File) => send('PUT', 'api/backup/next', file);

/** Reads a state that a restore has replaced, like a backup. */
export const takeBack = (replaced: string) => send('POST', 'api/backup/next', { replaced });

export const stopReading = () => send('DELETE', 'api/backup/reading');

export const discardNext = () => send('DELETE', 'api/backup/next');

export const restoreNext = () => send<{ readonly state: 'done' | 'running' }>('POST', 'api/backup/restore');

export const removeReplaced = (name: string) => send('DELETE', `api/backup/replaced/${name}`);
