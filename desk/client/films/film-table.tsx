import { followLink } from '../address.ts';
import tables from '../table.module.css';
import facts from './film-facts.module.css';
import {
  FactLine,
  FilmCheckbox,
  FilmCover,
  type FilmListProps,
  FilmProblems,
  FilmStatus,
  filmLinkId,
  lengthOf,
  SiteLink,
} from './film-facts.tsx';
import { nameOf } from './film-list.ts';
import styles from './film-table.module.css';

const columns = { category: '分类', date: '日期', length: '时长', status: '状态' };

/** The films as a table. Narrow screens hide the least important columns. */
export function FilmTable({ films, site, openFolder, selection, hrefOf }: FilmListProps) {
  return (
    <table className={`${tables.table} ${styles.table}`} aria-label="影片列表">
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
          <th scope="col">影片</th>
          {Object.entries(columns).map(([column, label]) => (
            <th key={column} scope="col" data-column={column}>
              {label}
            </th>
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
            <th scope="row">
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
                    <FactLine facts={[film.category, film.releaseDate, lengthOf(film)]} />
                  </div>
                  <FilmProblems film={film} />
                </div>
              </div>
            </th>
            <td data-column="category">{film.category || '—'}</td>
            <td data-column="date">{film.releaseDate || '—'}</td>
            <td data-column="length">{lengthOf(film) || '—'}</td>
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
  );
}
