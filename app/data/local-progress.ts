import { filmMarks } from './film-marks.ts';

/** How far a visitor came with the films they watched last; it leaves this browser for an account alone (`join-progress.ts`). */
export const localProgress = filmMarks('yingxia.progress');
