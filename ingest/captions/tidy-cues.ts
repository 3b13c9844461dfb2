import type { Cue } from './web-vtt.ts';

/** Removes drawings and repetitions from cues, so that each text appears once. In order of time. */
export function tidyCues(cues: readonly Cue[]): readonly Cue[] {
  const words = cues.flatMap((cue) => {
    const lines = cue.text.split('\n').filter((line) => !isDrawing(line));
    return lines.length > 0 ? [{ ...cue, text: lines.join('\n') }] : [];
  });
  return withoutLayers(isRolling(words) ? unrolled(words) : words);
}

/** A line of ASS drawing commands, which some converters leave behind: `m 0 0 l 100 0`. */
const isDrawing = (line: string) =>
  /^\s*m(?:\s+-?[\d.]+){2}(?:\s+[mnlbspc](?:\s+-?[\d.]+)*)+\s*$/i.test(line);

/**
 * Removes the drawings from SSA: between `{\p1}` and `{\p0}` the text is shapes. The tags may stand in the middle of a
 * line and with others (`{\an7\pos(0,0)\p1}`).
 */
export function withoutDrawings(text: string): string {
  return text.replaceAll(/^.*\{[^}\n]*\\p\d.*$/gmu, (line) => {
    let isDrawn = false;
    return line.replaceAll(/\{[^}]*\}|[^{]+|\{/gu, (part) => {
      if (!part.startsWith('{') || part === '{') return isDrawn ? '' : part;
      const scale = [...part.matchAll(/\\p(\d+)/gu)].at(-1)?.[1];
      if (scale !== undefined) isDrawn = Number(scale) > 0;
      return part;
    });
  });
}

/** Longest gap in seconds between cues that are merged. */
const GAP_SECONDS = 0.1;

/** Merges cues with the same text: layers of a sign (its border, its shadow) or its single frames. */
function withoutLayers(cues: readonly Cue[]): readonly Cue[] {
  const merged: Cue[] = [];
  const places = new Map<string, number>();
  for (const cue of cues) {
    const place = places.get(cue.text);
    const before = place === undefined ? undefined : merged[place];
    if (place !== undefined && before && cue.startSecond <= before.endSecond + GAP_SECONDS) {
      merged[place] = { ...before, endSecond: Math.max(before.endSecond, cue.endSecond) };
    } else {
      places.set(cue.text, merged.length);
      merged.push(cue);
    }
  }
  return merged;
}

/** How many lines at the start of a cue repeat the end of the previous cue, if it follows without a gap. */
function repeatedLines(before: Cue | undefined, cue: Cue): number {
  if (!before || cue.startSecond > before.endSecond + GAP_SECONDS) return 0;
  const [earlier, lines] = [before.text.split('\n'), cue.text.split('\n')];
  for (let count = Math.min(earlier.length, lines.length); count > 0; count -= 1)
    if (earlier.slice(-count).every((line, index) => line === lines[index])) return count;
  return 0;
}

/** Longest duration in seconds of the short cues between rolling captions. */
const STILL_SECONDS = 0.05;
/** Least share of cues that repeat the previous one in rolling captions. */
const ROLLING_SHARE = 0.6;

/** Whether most cues repeat the previous lines and add one, as in YouTube's rolling captions. */
function isRolling(cues: readonly Cue[]): boolean {
  const repeated = cues.map((cue, index) => repeatedLines(cues[index - 1], cue));
  const isLonger = (cue: Cue, index: number) =>
    (repeated[index] ?? 0) > 0 && cue.text.split('\n').length > (repeated[index] ?? 0);
  const growing = cues.filter(isLonger).length;
  const hasStills = cues.some(({ startSecond, endSecond }) => endSecond - startSecond <= STILL_SECONDS);
  const share = repeated.filter(Boolean).length / Math.max(1, cues.length - 1);
  return share >= ROLLING_SHARE && growing >= (hasStills ? 1 : 2);
}

/** Keeps each line once, from its first appearance. */
function unrolled(cues: readonly Cue[]): readonly Cue[] {
  const once: Cue[] = [];
  for (const [index, cue] of cues.entries()) {
    const lines = cue.text.split('\n').slice(repeatedLines(cues[index - 1], cue));
    const last = once.at(-1);
    if (lines.length > 0) once.push({ ...cue, text: lines.join('\n') });
    else if (last) once[once.length - 1] = { ...last, endSecond: Math.max(last.endSecond, cue.endSecond) };
  }
  return once;
}
