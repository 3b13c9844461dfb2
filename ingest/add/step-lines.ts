import type { Report } from '../report.ts';

/** Prints a line for each step. */
export function stepLines(name: string): Report {
  let said = '';
  return ({ step }) => {
    if (step !== said) console.log(`${name}：${step}`);
    said = step;
  };
}
