import badges from '../../../app/ui/badge.module.css';
import { followLink } from '../address.ts';
import styles from './film-cards.module.css';
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

/** The films as cards. */
export function FilmCards({ films, site, openFolder, selection, hrefOf }: FilmListProps) {
  return (
    <ul className={styles.cards} aria-label="影片列表">
      {films.map((film) => (
        <li
          key={film.folder}
          className={styles.card}
          data-selected={selection.has(film.folder) || undefined}
          data-open={film.folder === openFolder || undefined}
        >
          <a
            id={filmLinkId(film.folder)}
            href={hrefOf(film.folder)}
            aria-current={film.folder === openFolder || undefined}
            onClick={followLink}
          >
            <FilmCover film={film} width={640} />
            {film.durationSeconds === null ? null : (
              <span className={badges.onPicture}>{lengthOf(film)}</span>
            )}
            <span className={styles.title}>{nameOf(film)}</span>
          </a>
          <FilmCheckbox film={film} selection={selection} />
          <FactLine facts={[film.category, film.releaseDate]} />
          <div className={styles.state}>
            <FilmStatus film={film} />
            <SiteLink film={film} site={site} />
          </div>
          <FilmProblems film={film} />
        </li>
      ))}
    </ul>
  );
}
