import { filmMarks } from './film-marks.ts';

/** How far a visitor came with the films they watched last; it never leaves this browser. */
export const localProgress = filmMarks('yingxia.progress');
