import { withoutDrawings } from './tidy-cues.ts';
import { type Cue, secondsOf } from './web-vtt.ts';

const TIME = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3})\d*)?`;
/** Two times as people and programs write them: with commas or dots, and an arrow of any dashes. */
const TIMES = new RegExp(String.raw`^[ \t]*${TIME}[ \t]*(?:[-–—]+>|→)[ \t]*${TIME}.*$`);

/**
 * The cues of a text in which their words follow a line of times. It need not escape its text, nor keep to the order of time, nor leave
 * empty lines out.
 */
export function plainCues(text: string): readonly Cue[] {
  const cues: Cue[] = [];
  const lines = text.split(/\r?\n/);
  const starts = lines.flatMap((line, index) => (TIMES.test(line) ? [index] : []));
  for (const [number, start] of starts.entries()) {
    const times = TIMES.exec(lines[start] ?? '')?.slice(1) ?? [];
    const words = plainText(lines.slice(start + 1, starts[number + 1]).join('\n'));
    cues.push({ startSecond: second(times.slice(0, 4)), endSecond: second(times.slice(4)), text: words });
  }
  return inOrder(cues);
}

/** The cues of WebVTT as browsers read it: between empty lines each stands for itself, and one that is wrong takes no other with it. */
export const webVttCues = (text: string): readonly Cue[] => inOrder(text.split(/\n{2,}/).flatMap(plainCues));

/** SubRip with the lines of times as ffmpeg knows them. */
export const withUsualTimes = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const times = TIMES.exec(line)?.slice(1);
      return times ? `${usualTime(times.slice(0, 4))} --> ${usualTime(times.slice(4))}` : line;
    })
    .join('\n');

const usualTime = ([hours = '0', minutes, seconds, fraction = '0']: readonly (string | undefined)[]) =>
  `${hours}:${minutes}:${seconds},${fraction.padEnd(3, '0')}`;

const second = ([hours, minutes, seconds, fraction = '0']: readonly (string | undefined)[]) =>
  secondsOf([hours, minutes, seconds, fraction.padEnd(3, '0')]);

/** Of most files; those of old ones have other names in the same places. */
const USUAL_COLUMNS = 'Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text';

/** The words of SSA: of each line that is spoken the columns that its table names. Drawings, and whatever stands in braces, are not shown. */
export function ssaCues(text: string): readonly Cue[] {
  const columnsOf = (line: string) => line.split(',').map((column) => column.trim().toLowerCase());
  let columns = columnsOf(USUAL_COLUMNS);
  const cues: Cue[] = [];
  for (const line of withoutDrawings(text).split('\n')) {
    const [, kind, rest = ''] = /^\s*(Format|Dialogue):(.*)$/i.exec(line) ?? [];
    if (kind?.toLowerCase() === 'format') {
      // Those of styles have no times.
      if (columnsOf(rest).includes('start')) columns = columnsOf(rest);
    } else if (kind) {
      const fields = rest.split(',');
      // The text comes last, and may have commas.
      fields.push(fields.splice(columns.length - 1).join(','));
      const field = (name: string) => fields[columns.indexOf(name)] ?? '';
      const [start, end] = ['start', 'end'].map((name) => new RegExp(`^\\s*${TIME}`).exec(field(name)));
      const words = plainText(field('text').replaceAll(/(?<!\\)\{[^}]*\}/g, ''));
      if (start && end)
        cues.push({ startSecond: second(start.slice(1)), endSecond: second(end.slice(1)), text: words });
    }
  }
  return inOrder(cues);
}

/** Those that say something for a while, in the order of time. */
const inOrder = (cues: readonly Cue[]) =>
  cues
    .filter(({ startSecond, endSecond, text }) => text !== '' && endSecond > startSecond)
    .toSorted((one, other) => one.startSecond - other.startSecond);

/** Text without tags, times and positions (`{\an8}`), its references resolved. */
function plainText(text: string): string {
  return text
    .replaceAll(/<(?:\/?[a-z]|(?:\d+:)+\d)[^<>]*>/gi, '')
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/\\[Nn]/g, '\n')
    .replaceAll('\\h', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/&[lr]rm;/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('-->', '→')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
