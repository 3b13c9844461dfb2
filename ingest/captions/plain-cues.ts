import { withoutDrawings } from './tidy-cues.ts';
import { type Cue, secondsOf } from './web-vtt.ts';

const TIME = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3})\d*)?`;
/** A line of two times as people and programs write it: with commas or dots, and an arrow of any dashes. */
const TIMES = new RegExp(String.raw`^[ \t]*${TIME}[ \t]*(?:[-–—]+>|→)[ \t]*${TIME}.*$`);

/** Parses cues whose words follow a line of times. Unescaped text, empty lines and any order are accepted. */
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

/** Parses WebVTT as leniently as browsers do: blocks are independent, so an invalid one does not affect others. */
export const webVttCues = (text: string): readonly Cue[] => inOrder(text.split(/\n{2,}/).flatMap(plainCues));

/** SubRip with lines of times in the form that ffmpeg reads. */
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

/** The columns of most files, used without a `Format` line; old files have other names in the same positions. */
const USUAL_COLUMNS = 'Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text';

/** Parses the cues of SSA by the columns of its `Format` line, without drawings and override tags in braces. */
export function ssaCues(text: string): readonly Cue[] {
  const columnsOf = (line: string) => line.split(',').map((column) => column.trim().toLowerCase());
  let columns = columnsOf(USUAL_COLUMNS);
  const cues: Cue[] = [];
  for (const line of withoutDrawings(text).split('\n')) {
    const [, kind, rest = ''] = /^\s*(Format|Dialogue):(.*)$/i.exec(line) ?? [];
    if (kind?.toLowerCase() === 'format') {
      // The `Format` line of styles has no times.
      if (columnsOf(rest).includes('start')) columns = columnsOf(rest);
    } else if (kind) {
      const fields = rest.split(',');
      // The text is the last column and may contain commas.
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

/** Non-empty cues in order of time. */
const inOrder = (cues: readonly Cue[]) =>
  cues
    .filter(({ startSecond, endSecond, text }) => text !== '' && endSecond > startSecond)
    .toSorted((one, other) => one.startSecond - other.startSecond);

/** Text without tags, times and positions (`{\an8}`), with character references resolved. */
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
