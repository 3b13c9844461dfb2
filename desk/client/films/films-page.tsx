import { useQuery } from '@tanstack/react-query';
import { storedValue, useStoredValue } from '../../../app/data/stored-value.ts';
import { Button } from '../../../app/ui/button.tsx';
import { EmptyState } from '../../../app/ui/empty-state.tsx';
import type { Desk } from '../../api.ts';
import { go, goBackTo, hashOf, useAddress } from '../address.ts';
import { deskQuery } from '../desk-data.ts';
import { AddFilms } from '../incoming/add-films.tsx';
import { IncomingList } from '../incoming/incoming-list.tsx';
import { Room, RoomData } from '../room.tsx';
import { FilmCards } from './film-cards.tsx';
import { FilmEditor } from './film-editor.tsx';
import { type Listing, listFilms, listingParams, nameOf, readListing } from './film-list.ts';
import { FilmTable } from './film-table.tsx';
import { type FilmsView, FilmTools } from './film-tools.tsx';
import { RemovedFilms } from './removed-films.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

const storedView = storedValue<FilmsView>('yingxia.desk.view', (stored) =>
  stored === '"cards"' ? 'cards' : 'table',
);

/** The page 影片. */
export function FilmsPage() {
  const query = useQuery(deskQuery);
  if (query.data) return <Films desk={query.data} />;
  const mend = (
    <Button kind="plain" onClick={() => go('#/site')}>
      去改网站的设置
    </Button>
  );
  return (
    <Room name="影片">
      <RoomData query={query} otherwise={mend}>
        {() => null}
      </RoomData>
    </Room>
  );
}

/** The list, actions on several films, and the open film beside it. */
function Films({ desk: { site, films, removed } }: { desk: Desk }) {
  const { part: openFolder, params } = useAddress();
  const listing = readListing(params);
  const shown = listFilms(films, listing);
  const selection = useSelection(shown);
  const view = useStoredValue(storedView);
  const open = films.find(({ folder }) => folder === openFolder);

  const hrefOf = (folder: string | null, changed: Partial<Listing> = {}) =>
    hashOf('films', folder, listingParams({ ...listing, ...changed }));
  const showOnly = (changed: Partial<Listing>) =>
    go(hrefOf(openFolder, changed), 'query' in changed ? 'replace' : 'push');
  const list = { films: shown, site, openFolder, selection, hrefOf };
  return (
    <Room
      name="影片"
      title={open && nameOf(open)}
      note={
        shown.length === films.length ? (
          <>
            共 <b>{films.length}</b> 部
          </>
        ) : (
          <>
            <b>{shown.length}</b> / {films.length} 部
          </>
        )
      }
      beside={removed.length > 0 ? <RemovedFilms removed={removed} /> : null}
      panel={
        openFolder === null ? null : (
          <FilmEditor
            key={openFolder}
            folder={openFolder}
            film={open}
            site={site}
            onClose={() => goBackTo(hrefOf(null))}
          />
        )
      }
    >
      <AddFilms hasFilms={films.length > 0} />
      <IncomingList
        site={site}
        hrefOf={(folder) => (films.some((film) => film.folder === folder) ? hrefOf(folder) : null)}
        onEmpty={() => document.getElementById('main')?.focus()}
      />
      {films.length === 0 ? null : (
        <>
          <FilmTools
            films={films}
            site={site}
            listing={listing}
            onChange={showOnly}
            view={view}
            onView={(chosen) => storedView.save(chosen)}
          />
          {shown.length === 0 ? (
            <EmptyState level="h2" title="没有这样的影片" text="换一个词，或者放宽筛选。">
              <Button kind="plain" onClick={() => showOnly({ query: '', category: '', status: '' })}>
                查看全部
              </Button>
            </EmptyState>
          ) : view === 'cards' ? (
            <FilmCards {...list} />
          ) : (
            <FilmTable {...list} />
          )}
        </>
      )}
      <SelectionBar site={site} selection={selection} />
    </Room>
  );
}
