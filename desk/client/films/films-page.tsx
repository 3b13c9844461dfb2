import { useEffect, useRef, useState } from 'react';
import { storedValue, useStoredValue } from '../../../app/data/stored-value.ts';
import { Button } from '../../../app/ui/button.tsx';
import { EmptyState } from '../../../app/ui/empty-state.tsx';
import { useMediaQuery } from '../../../app/ui/use-media-query.ts';
import type { Desk } from '../../api.ts';
import { filmsHash, go, goBackTo, useAddress } from '../address.ts';
import { AddFilms } from '../incoming/add-films.tsx';
import { IncomingList } from '../incoming/incoming-list.tsx';
import { useTitle } from '../use-title.ts';
import { FilmCards } from './film-cards.tsx';
import { FilmEditor } from './film-editor.tsx';
import { type Listing, listFilms, listingParams, nameOf, readListing } from './film-list.ts';
import { FilmTable } from './film-table.tsx';
import { type FilmsView, FilmTools } from './film-tools.tsx';
import styles from './films-page.module.css';
import { restoreFocus } from './focus.ts';
import { RemovedFilms } from './removed-films.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

const storedView = storedValue<FilmsView>('yingxia.desk.view', (stored) =>
  stored === '"cards"' ? 'cards' : 'table',
);

/** 影片: the list, what can be done with several of them, and the one that is open beside it. */
export function FilmsPage({ desk: { site, films, removed } }: { desk: Desk }) {
  const { film: openFolder, params } = useAddress();
  const listing = readListing(params);
  const shown = listFilms(films, listing);
  const selection = useSelection(shown);
  const view = useStoredValue(storedView);
  const [isBinOpen, setBinOpen] = useState(false);
  const isCovered = useMediaQuery('(width < 72rem)') && openFolder !== null;
  const open = films.find(({ folder }) => folder === openFolder);
  useTitle(open ? nameOf(open) : '影片');
  useReturnedFocus(openFolder);

  const hashOf = (folder: string | null, changed: Partial<Listing> = {}) =>
    filmsHash(folder, listingParams({ ...listing, ...changed }));
  const showOnly = (changed: Partial<Listing>) =>
    go(hashOf(openFolder, changed), 'query' in changed ? 'replace' : 'push');
  const list = {
    films: shown,
    site,
    openFolder,
    selection,
    hrefOf: (folder: string) => hashOf(folder),
  };
  return (
    <div className={styles.room} data-open={openFolder !== null || undefined}>
      <div className={styles.list} inert={isCovered}>
        <div className={styles.heading}>
          <h1>影片</h1>
          <p role="status">
            {shown.length === films.length ? (
              <>
                共 <b>{films.length}</b> 部
              </>
            ) : (
              <>
                <b>{shown.length}</b> / {films.length} 部
              </>
            )}
          </p>
          {removed.length > 0 ? (
            <Button kind="ghost" onClick={() => setBinOpen(true)}>
              最近移除 ({removed.length})
            </Button>
          ) : null}
        </div>
        <AddFilms hasFilms={films.length > 0} />
        <IncomingList
          site={site}
          hrefOf={(folder) => hashOf(folder)}
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
              <FilmTable {...list} listing={listing} onSort={showOnly} />
            )}
          </>
        )}
        <SelectionBar site={site} selection={selection} />
      </div>
      {openFolder === null ? null : (
        <FilmEditor
          folder={openFolder}
          film={open}
          site={site}
          neighbours={neighboursOf(shown, openFolder)}
          onLeaf={(folder) => go(hashOf(folder), 'replace')}
          onClose={() => goBackTo(hashOf(null))}
        />
      )}
      <RemovedFilms removed={removed} isOpen={isBinOpen} onClose={() => setBinOpen(false)} />
    </div>
  );
}

function neighboursOf(films: Desk['films'], folder: string) {
  const place = films.findIndex((film) => film.folder === folder);
  return place < 0
    ? { before: undefined, after: undefined }
    : { before: films[place - 1]?.folder, after: films[place + 1]?.folder };
}

/** The focus goes back to the film that was closed. */
function useReturnedFocus(openFolder: string | null): void {
  const last = useRef(openFolder);
  useEffect(() => {
    if (openFolder === null && last.current !== null) restoreFocus(last.current);
    last.current = openFolder;
  }, [openFolder]);
}
