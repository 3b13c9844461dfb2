import { filmMarks } from './film-marks.ts';

/** What was taken off the row of films to continue, each as far as it was watched then. Histories know nothing of it. */
export const leftOutFilms = filmMarks('yingxia.left-out');
