import { useFilmMarks } from '../../data/film-marks.ts';
import { localProgress } from '../../data/local-progress.ts';
import { PersonalRows } from './personal-rows.tsx';

/** The rows of somebody who is not signed in: of what this browser remembers. */
export function VisitorRows() {
  const watches = useFilmMarks(localProgress);
  return <PersonalRows owner="visitor" taste={{ watches, favourites: [] }} />;
}
