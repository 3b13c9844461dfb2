import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StudioError } from '../studio-error.ts';

/** What a video file holds, by ffprobe's names of codecs and profiles. */
export interface VideoFile {
  readonly durationSeconds: number;
  readonly width: number;
  readonly height: number;
  /** Frames per second on average, to the hundredth. */
  readonly frameRate: number;
  readonly videoCodec: string;
  readonly profile: string | undefined;
  /** `undefined` where the file has no sound. */
  readonly audioCodec: string | undefined;
}

interface Printed {
  readonly format?: { readonly duration?: string };
  readonly streams?: readonly Stream[];
}

interface Stream {
  readonly codec_type: string;
  readonly codec_name?: string;
  readonly profile?: string;
  readonly width?: number;
  readonly height?: number;
  readonly avg_frame_rate?: string;
}

const ENTRIES = 'format=duration:stream=codec_type,codec_name,profile,width,height,avg_frame_rate';

/** Asks ffprobe about a file. @throws {StudioError} when it is not a video, or ffprobe is not installed */
export async function probeVideo(path: string): Promise<VideoFile> {
  const args = ['-v', 'error', '-of', 'json', '-show_entries', ENTRIES, path];
  const { stdout } = await promisify(execFile)('ffprobe', args).catch((cause: Error & { code?: unknown }) => {
    if (cause.code === 'ENOENT')
      throw new StudioError('ffprobe was not found; it comes with ffmpeg (Debian: apt-get install ffmpeg).', {
        cause,
      });
    throw new StudioError(`${path} cannot be read as a video.`, { cause });
  });
  const video = readProbe(stdout);
  if (!video) throw new StudioError(`${path} is not a video of a known length.`);
  return video;
}

/** When a decoder may begin anew. */
export async function keyFrameSeconds(path: string): Promise<readonly number[]> {
  const printed = await ffprobe(path, ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0']);
  return [...printed.matchAll(/^([\d.]+),K/gm)].map(([, second]) => Number(second));
}

/** How many decoded pictures its decoder keeps to refer to. */
export async function referencesOf(path: string): Promise<number> {
  return Number(await ffprobe(path, ['-show_entries', 'stream=refs', '-of', 'csv=p=0']));
}

async function ffprobe(path: string, entries: readonly string[]): Promise<string> {
  const args = ['-v', 'error', '-select_streams', 'v:0', ...entries, path];
  return (await promisify(execFile)('ffprobe', args, { maxBuffer: 2 ** 26 })).stdout;
}

/** Reads what ffprobe printed; `null` where there is no picture, or it does not say how long it is. */
export function readProbe(json: string): VideoFile | null {
  const { format, streams = [] }: Printed = JSON.parse(json);
  const video = streams.find((stream) => stream.codec_type === 'video');
  const durationSeconds = Number(format?.duration);
  if (!video || Number.isNaN(durationSeconds)) return null;
  const [frames = 0, seconds = 0] = (video.avg_frame_rate ?? '').split('/').map(Number);
  return {
    durationSeconds,
    width: video.width ?? 0,
    height: video.height ?? 0,
    frameRate: seconds > 0 ? Math.round((frames / seconds) * 100) / 100 : 0,
    videoCodec: video.codec_name ?? 'unknown',
    profile: video.profile,
    audioCodec: streams.find((stream) => stream.codec_type === 'audio')?.codec_name,
  };
}
