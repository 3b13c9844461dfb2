import { queryOptions } from '@tanstack/react-query';
import type { PageText, TextName } from '../../../domain/page-text.ts';
import type { DeskSite, Fault, Readiness, SettingsEdit, SiteTextName, TextEdit } from '../../site/api.ts';
import { read, send } from '../ask.ts';

/** The site's settings and texts. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => read<DeskSite>('api/site', signal),
});

export const readyQuery = queryOptions({
  queryKey: ['ready'],
  queryFn: ({ signal }) => read<Readiness>('api/ready', signal),
  // Programs, disks and backups change without an event.
  staleTime: 0,
});

export const saveSettings = (edit: SettingsEdit) => send<DeskSite>('PATCH', 'api/site', edit);

export const saveText = (name: SiteTextName, edit: TextEdit) =>
  send<DeskSite>('PUT', `api/site/texts/${name}`, edit);

/** The page as the site would show it, or its faults. */
export const previewQuery = (name: TextName, text: string) =>
  queryOptions({
    queryKey: ['preview', name, text],
    queryFn: ({ signal }) =>
      read<{ page: PageText | null; faults: readonly Fault[] }>(`api/site/texts/${name}/preview`, signal, {
        text,
      }),
  });

export const saveWordmark = (drawing: Blob | null) =>
  send<DeskSite>(drawing ? 'PUT' : 'DELETE', 'api/site/wordmark', drawing ?? {});
