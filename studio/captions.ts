import type { Cue } from './encode/web-vtt.ts';
import { writeWebVtt } from './encode/web-vtt.ts';
import { loadScene } from './scenes.ts';
import { StudioError } from './studio-error.ts';
import type { VideoPlan } from './video-plan.ts';

/** In which the studio's own scenes are captioned. */
export const captionLanguage = 'zh';

/** Few enough to be read at ease, enough to tell the whole score. */
const FEWEST_CUES = 3;
const MOST_CUES = 8;
/** Shortest time in which a cue is noticed and read. */
const SHORTEST_CUE_SECONDS = 2;
/** How subtitlers write what sounds, and what is told. */
const SOUND = /^\[.+\]$/;
const NARRATED = /^[^[\]]+[。！？…」]$/u;
/** Characters in one line on a phone, brackets included. */
const LONGEST_TEXT = 20;

/**
 * The captions of a video that the studio draws, as WebVTT.
 * @throws {StudioError} naming what is wrong with those of its scene.
 */
export async function captionsOf(video: VideoPlan): Promise<string> {
  const { captions: cues = [] } = await loadScene(video.id);
  const [fault] = captionFaults(cues, video.durationSeconds);
  if (fault) throw new StudioError(`The captions of film ${video.id} ${video.title}: ${fault}`);
  return writeWebVtt(cues);
}

/** What is wrong with captions, a sentence each. */
export function captionFaults(cues: readonly Cue[], videoSeconds: number): readonly string[] {
  const faults: string[] = [];
  if (cues.length < FEWEST_CUES || cues.length > MOST_CUES)
    faults.push(`there are ${cues.length} cues instead of ${FEWEST_CUES} to ${MOST_CUES}.`);
  if (!cues.some(({ text }) => NARRATED.test(text))) faults.push('nothing is told.');
  for (const [index, { startSecond, endSecond, text }] of cues.entries()) {
    const is = (fault: string) => faults.push(`"${text}" ${fault}.`);
    if (startSecond < (cues[index - 1]?.endSecond ?? 0)) is('begins before the one above it has ended');
    if (endSecond > videoSeconds) is(`ends after the film, which is ${videoSeconds} s long`);
    if (endSecond - startSecond < SHORTEST_CUE_SECONDS) is(`shows for less than ${SHORTEST_CUE_SECONDS} s`);
    if (!SOUND.test(text) && !NARRATED.test(text)) is('is neither a sound in square brackets nor a sentence');
    if (text.length > LONGEST_TEXT) is(`is longer than ${LONGEST_TEXT} characters`);
  }
  return faults;
}
