import { formatTime } from '../../../domain/format.ts';
import { formatBytes } from '../../../domain/format-bytes.ts';
import type { DeskFilm } from '../../api.ts';
import { followLink } from '../address.ts';
import facts from './film-facts.module.css';
import {
  FactLine,
  FilmCheckbox,
  FilmCover,
  type FilmListProps,
  FilmProblems,
  FilmStatus,
  SiteLink,
} from './film-facts.tsx';
import { type Listing, languageName, nameOf, orders, type SortKey } from './film-list.ts';
import styles from './film-table.module.css';
import { filmLinkId } from './focus.ts';

interface FilmTableProps extends FilmListProps {
  listing: Listing;
  onSort: (order: Pick<Listing, 'sort' | 'isReversed'>) => void;
}

const columns: readonly SortKey[] = ['title', 'category', 'date', 'length', 'size', 'captions', 'status'];

/** The films with all that is known of them, a line each. Where it is narrow, the least important columns go. */
export function FilmTable({ films, site, openFolder, selection, hrefOf, listing, onSort }: FilmTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="影片列表">
        <thead>
          <tr>
            <td>
              <label className={facts.checkbox}>
                <input
                  ref={(box) => {
                    if (box) box.indeterminate = selection.extent === 'some';
                  }}
                  type="checkbox"
                  aria-label="全选"
                  checked={selection.extent === 'all'}
                  onChange={(event) => selection.setAll(event.target.checked)}
                />
              </label>
            </td>
            {columns.map((key) => (
              <ColumnHead key={key} column={key} listing={listing} onSort={onSort} />
            ))}
            <td data-column="link" />
          </tr>
        </thead>
        <tbody>
          {films.map((film) => (
            <tr
              key={film.folder}
              data-selected={selection.has(film.folder) || undefined}
              data-open={film.folder === openFolder || undefined}
            >
              <td>
                <FilmCheckbox film={film} selection={selection} />
              </td>
              <th scope="row" data-column="title">
                <div className={styles.film}>
                  <FilmCover film={film} width={320} />
                  <div>
                    <a
                      id={filmLinkId(film.folder)}
                      href={hrefOf(film.folder)}
                      aria-current={film.folder === openFolder || undefined}
                      onClick={followLink}
                    >
                      {nameOf(film)}
                    </a>
                    <div className={styles.below}>
                      <FactLine
                        facts={[
                          film.category,
                          film.releaseDate,
                          film.durationSeconds === null ? '' : lengthOf(film),
                        ]}
                      />
                    </div>
                    {film.tags.length > 0 ? <p className={styles.tags}>{film.tags.join('、')}</p> : null}
                    <FilmProblems film={film} />
                  </div>
                </div>
              </th>
              <td data-column="category">{film.category || '—'}</td>
              <td data-column="date">{film.releaseDate || '—'}</td>
              <td data-column="length">{lengthOf(film)}</td>
              <td data-column="size">{formatBytes(film.bytes)}</td>
              <td data-column="captions">{film.captionLanguages.map(languageName).join('、') || '—'}</td>
              <td data-column="status">
                <FilmStatus film={film} />
              </td>
              <td data-column="link">
                <SiteLink film={film} site={site} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps extends Pick<FilmTableProps, 'listing' | 'onSort'> {
  column: SortKey;
}

/** Sorts by a column; pressed again, the other way. */
function ColumnHead({ column, listing, onSort }: ColumnHeadProps) {
  const { label, isDescending } = orders[column];
  const isSorted = listing.sort === column;
  const isDown = isDescending !== (isSorted && listing.isReversed);
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        onClick={() => onSort({ sort: column, isReversed: isSorted && !listing.isReversed })}
      >
        {label}
      </button>
    </th>
  );
}

const lengthOf = ({ durationSeconds }: DeskFilm) =>
  durationSeconds === null ? '—' : formatTime(durationSeconds);
