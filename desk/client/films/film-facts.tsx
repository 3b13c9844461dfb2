import { useState } from 'react';
import { ButtonLink } from '../../../app/ui/button.tsx';
import { Icon, playIcon } from '../../../app/ui/icon.tsx';
import { formatTime } from '../../../domain/format.ts';
import type { Desk, DeskFilm } from '../../api.ts';
import styles from './film-facts.module.css';
import { nameOf, visibilityLabels } from './film-list.ts';
import type { Selection } from './use-selection.ts';

/** What the list of films has, as a table and as cards. */
export interface FilmListProps {
  films: readonly DeskFilm[];
  site: Desk['site'];
  openFolder: string | null;
  selection: Selection;
  /** Opens a film beside the list. */
  hrefOf: (folder: string) => string;
}

/** Of the link that opens a film. */
export const filmLinkId = (folder: string): string => `film-${encodeURIComponent(folder)}`;

/** Empty where it is not known. */
export const lengthOf = ({ durationSeconds }: DeskFilm): string =>
  durationSeconds === null ? '' : formatTime(durationSeconds);

/** The address of a file of a film. */
export const mediaUrl = ({ folder, version }: DeskFilm, file: string): string =>
  `media/${encodeURIComponent(folder)}/${file}?v=${encodeURIComponent(version)}`;

/** The cover beside a title; an empty screen where there is none. */
export function FilmCover({ film, width }: { film: DeskFilm; width: 320 | 640 }) {
  const src = mediaUrl(film, `cover-${width}.webp`);
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.cover}>
      <Icon>{playIcon}</Icon>
      {failed === src ? null : (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      )}
    </span>
  );
}

export function FilmStatus({ film: { visibility } }: { film: DeskFilm }) {
  return (
    <span className={styles.status} data-visibility={visibility}>
      {visibilityLabels[visibility]}
    </span>
  );
}

/** What is known of a film, in a line that breaks between its parts. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return (
    <p className={styles.facts}>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact} </span>
      ))}
    </p>
  );
}

/** What is wrong with a film. */
export function FilmProblems({ film: { problems } }: { film: DeskFilm }) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label="问题">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

/** A film on the site itself. */
export function SiteLink({ film, site }: { film: DeskFilm; site: Desk['site'] }) {
  if (!film.isOnSite) return null;
  const label = film.visibility === 'draft' ? '看草稿' : '看影片';
  return (
    <ButtonLink
      kind="ghost"
      href={`${site.url}/video/${encodeURIComponent(film.id)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}：${nameOf(film)}`}
    >
      {label}
    </ButtonLink>
  );
}

/** Chooses a film. */
export function FilmCheckbox({ film, selection }: { film: DeskFilm; selection: Selection }) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        aria-label={`选择：${nameOf(film)}`}
        checked={selection.has(film.folder)}
        onChange={({ target }) => selection.set(film.folder, target.checked)}
      />
    </label>
  );
}
