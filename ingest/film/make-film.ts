import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isWhole, type PictureCoding, type PicturePlan } from '../plan/picture-plan.ts';
import type { StepReport } from '../report.ts';
import { FfmpegFailure, runFfmpeg } from '../run-ffmpeg.ts';
import { probeSource, type Source } from '../source/probe-source.ts';
import { expectEnd, explainFailure } from '../source/source-fault.ts';
import type { Steps } from '../steps.ts';
import { encodePicture } from './encode-picture.ts';
import { encodeSound, measureSound, planSound, type SoundPlan } from './master-sound.ts';

interface Work {
  readonly source: Source;
  readonly steps: Steps;
  readonly report: StepReport;
  readonly signal: AbortSignal | undefined;
}

/**
 * Makes the film: normalizes the sound, copies or encodes the picture, and joins both.
 * @param filmPath written atomically
 * @returns its loudness in LUFS; `null` without sound
 * @throws {HostError} if the source is broken or incomplete
 */
export async function makeFilm(picture: PicturePlan, filmPath: string, work: Work): Promise<number | null> {
  const { source, steps } = work;
  const sound = await steps.once('sound', () => explained(makeSound(work), work));
  await steps.once('film', async () => {
    const pictureInput =
      picture.kind === 'copy'
        ? { input: `file:${source.path}`, stream: source.picture.index, folder: steps.folder }
        : await codedPicture(picture.coding, work);
    await explained(joinStreams(pictureInput, sound.plan, filmPath, work), work);
    const made = await probeSource(filmPath, work.signal);
    expectEnd(made.picture.announcedSeconds ?? made.durationSeconds, source.picture.announcedSeconds);
    expectEnd(made.durationSeconds, source.announcedSeconds);
    rmSync(segmentFolder(steps), { recursive: true, force: true });
    return true;
  });
  return sound.loudnessLufs;
}

const soundFile = (steps: Steps) => join(steps.folder, 'sound.m4a');
const segmentFolder = (steps: Steps) => join(steps.folder, 'picture');

async function makeSound({ source, steps, report, signal }: Work): Promise<{
  readonly plan: SoundPlan['kind'];
  readonly loudnessLufs: number | null;
}> {
  const { sound, path } = source;
  if (!sound) return { plan: 'none', loudnessLufs: null };
  const { index: stream, channels, announcedSeconds } = sound;
  const durationSeconds = announcedSeconds ?? source.durationSeconds;
  const input = { path, stream, channels, announcedSeconds, durationSeconds };
  const onSecond = report.step('正在分析音量', 'measure');
  const loudness = await measureSound(input, { signal, onSecond });
  const plan = planSound(sound, loudness);
  if (plan.kind === 'none') return { plan: 'none', loudnessLufs: null };
  if (plan.kind === 'copy') return { plan: 'copy', loudnessLufs: loudness.lufs };
  const options = { signal, onSecond: report.step('正在调整音量', 'sound') };
  const { lufs } = await encodeSound(input, plan, soundFile(steps), options);
  return { plan: 'encode', loudnessLufs: lufs };
}

/** A finished picture: a stream of an ffmpeg input, opened in a folder. */
interface PictureInput {
  readonly input: string;
  readonly stream: number;
  readonly folder: string;
}

async function codedPicture(
  coding: PictureCoding,
  { source, steps, report, signal }: Work,
): Promise<PictureInput> {
  const folder = segmentFolder(steps);
  const isLenient = !isWhole(source);
  const options = { signal, onSecond: report.step('正在转码', 'encode'), isLenient };
  const segments = await encodePicture(source, coding, folder, options).catch(async (error: unknown) => {
    const fault = error instanceof FfmpegFailure ? await explainFailure(error, source, signal) : error;
    if (fault !== null) throw fault;
    return encodePicture(source, coding, folder, { ...options, isLenient: true });
  });
  return { input: `concat:${segments.map(({ name }) => name).join('|')}`, stream: 0, folder };
}

/** Joins picture and sound with the index first, without metadata such as the place and time of recording. */
async function joinStreams(
  { input, stream, folder }: PictureInput,
  sound: SoundPlan['kind'],
  filmPath: string,
  { source, steps, signal }: Work,
): Promise<void> {
  const soundInput = {
    none: [],
    copy: ['-i', `file:${source.path}`, '-map', `0:${stream}`, '-map', `1:${source.sound?.index}`],
    encode: ['-i', `file:${soundFile(steps)}`, '-map', `0:${stream}`, '-map', '1:0'],
  }[sound];
  const part = join(steps.folder, 'film.mp4');
  await runFfmpeg(
    [
      ...['-i', input, ...soundInput, ...(sound === 'none' ? ['-map', `0:${stream}`] : [])],
      ...['-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'],
      ...['-tag:v', 'avc1', '-movflags', '+faststart', '-fflags', '+bitexact', part],
    ],
    { signal, workingFolder: folder },
  );
  renameSync(part, filmPath);
}

/** Turns a failure of ffmpeg into an explanation of what is wrong with the source. */
async function explained<T>(work: Promise<T>, { source, signal }: Work): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof FfmpegFailure)) throw error;
    throw (await explainFailure(error, source, signal)) ?? error;
  }
}
