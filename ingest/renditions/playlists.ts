/** A segment of a rendition; its bytes follow those of the previous one. */
export interface Segment {
  readonly seconds: number;
  readonly bytes: number;
}

/** A fragmented MP4 file (CMAF): the initialization section, then segments. */
export interface SegmentedFile {
  readonly initBytes: number;
  readonly segments: readonly Segment[];
}

/** Parses the playlist that ffmpeg writes for a single file (`-hls_flags single_file`). */
export function readPlaylist(text: string): SegmentedFile {
  const init = /^#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/m.exec(text)?.[1];
  const segments = [...text.matchAll(/^#EXTINF:([\d.]+),.*\n#EXT-X-BYTERANGE:(\d+)@\d+$/gm)];
  return {
    initBytes: Number(init),
    segments: segments.map(([, seconds, bytes]) => ({ seconds: Number(seconds), bytes: Number(bytes) })),
  };
}

const durationOf = (segments: readonly Segment[]) => sum(segments.map(({ seconds }) => seconds));
const bytesOf = (segments: readonly Segment[]) => sum(segments.map(({ bytes }) => bytes));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const targetSeconds = (segments: readonly Segment[]) =>
  Math.max(1, ...segments.map(({ seconds }) => Math.round(seconds)));

/**
 * The media playlist of one file (RFC 8216, section 4.3.3).
 * @param url of the file, relative to the playlist
 */
export function mediaPlaylist({ initBytes, segments }: SegmentedFile, url: string): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetSeconds(segments)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${url}",BYTERANGE="${initBytes}@0"`,
    // Without an offset, a byte range follows the previous one, which saves a third of the text.
    ...segments.flatMap(({ seconds, bytes }, index) => [
      `#EXTINF:${Number(seconds.toFixed(5))},`,
      `#EXT-X-BYTERANGE:${bytes}${index === 0 ? `@${initBytes}` : ''}`,
      url,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

export const averageBits = ({ segments }: SegmentedFile): number =>
  Math.ceil((bytesOf(segments) * 8) / durationOf(segments));

/** The peak bit rate over adjacent segments of 0.5 to 1.5 target durations (RFC 8216, section 4.1). */
function peakBits({ segments }: SegmentedFile): number {
  const target = targetSeconds(segments);
  let peak = 0;
  for (let first = 0; first < segments.length; first++) {
    for (let last = first; last < segments.length; last++) {
      const some = segments.slice(first, last + 1);
      if (durationOf(some) > target * 1.5) break;
      if (durationOf(some) >= target * 0.5) peak = Math.max(peak, (bytesOf(some) * 8) / durationOf(some));
    }
  }
  return Math.max(Math.ceil(peak), averageBits({ initBytes: 0, segments }));
}

/** A file with the URL of its playlist and its codec string (RFC 6381). */
interface Track extends SegmentedFile {
  readonly url: string;
  readonly codec: string;
}

export interface PictureTrack extends Track {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
}

export interface SoundTrack extends Track {
  readonly channels: number;
}

/** The multivariant playlist: all renditions, the largest first, and their common sound. */
export function multivariantPlaylist(pictures: readonly PictureTrack[], sound: SoundTrack | null): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(sound
      ? [
          `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="原声",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="${sound.channels}",URI="${sound.url}"`,
        ]
      : []),
    ...pictures.flatMap((picture) => [
      `#EXT-X-STREAM-INF:${[
        `BANDWIDTH=${peakBits(picture) + (sound ? peakBits(sound) : 0)}`,
        `AVERAGE-BANDWIDTH=${averageBits(picture) + (sound ? averageBits(sound) : 0)}`,
        `CODECS="${[picture.codec, ...(sound ? [sound.codec] : [])].join(',')}"`,
        `RESOLUTION=${picture.width}x${picture.height}`,
        `FRAME-RATE=${picture.frameRate.toFixed(3)}`,
        ...(sound ? ['AUDIO="sound"'] : []),
      ].join(',')}`,
      picture.url,
    ]),
    '',
  ].join('\n');
}
