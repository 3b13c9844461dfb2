import { useState } from 'react';
import { ButtonLink } from '../../../app/ui/button.tsx';
import { Icon, playIcon } from '../../../app/ui/icon.tsx';
import { formatTime } from '../../../domain/format.ts';
import type { Desk, DeskFilm } from '../../api.ts';
import styles from './film-facts.module.css';
import { nameOf, visibilityLabels } from './film-list.ts';
import type { Selection } from './use-selection.ts';

/** Props of both views of the list: table and cards. */
export interface FilmListProps {
  films: readonly DeskFilm[];
  site: Desk['site'];
  openFolder: string | null;
  selection: Selection;
  /** The hash that opens a film beside the list. */
  hrefOf: (folder: string) => string;
}

/** Id of the link that opens a film. */
export const filmLinkId = (folder: string): string => `film-${encodeURIComponent(folder)}`;

/** The length as text; empty if unknown. */
export const lengthOf = ({ durationSeconds }: DeskFilm): string =>
  durationSeconds === null ? '' : formatTime(durationSeconds);

/** The URL of one of a film's files. */
export const mediaUrl = ({ folder, version }: DeskFilm, file: string): string =>
  `media/${encodeURIComponent(folder)}/${file}?v=${encodeURIComponent(version)}`;

/** The cover beside a title, or a placeholder. */
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

/** Facts in one line that breaks between them. */
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

/** A link to the film on the site. */
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

/** Selects a film. */
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
