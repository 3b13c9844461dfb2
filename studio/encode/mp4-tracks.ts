import { boxAt, childBoxes } from './mp4-boxes.ts';
import { secondsOfHeader } from './mp4-duration.ts';

/** What a film's tracks are made of. */
export interface Mp4Tracks {
  /** Four-letter codes: `avc1` is H.264, `mp4a` AAC. `undefined` without such a track. */
  readonly videoCodec: string | undefined;
  readonly audioCodec: string | undefined;
  /** `AVCProfileIndication` of H.264: 66 Baseline, 77 Main, 100 High. */
  readonly videoProfile: number | undefined;
  readonly width: number;
  readonly height: number;
  /** Frames per second on average, to the hundredth. */
  readonly frameRate: number;
}

/** Offsets in `VisualSampleEntry` (ISO/IEC 14496-12 §12.1.3). */
const WIDTH_OFFSET = 24;
const HEIGHT_OFFSET = 26;
/** Where the boxes of a visual entry begin, the decoder's configuration `avcC` among them (ISO/IEC 14496-15 §5.3.3). */
const VISUAL_BOXES_OFFSET = 78;
const PROFILE_OFFSET = 1;
/** `stsd` and `stts` begin with version, flags and the number of entries. */
const TABLE_HEADER_BYTES = 8;

/** Reads codecs, size and frame rate from a film's index. */
export function readTracks(moov: Buffer): Mp4Tracks {
  const media = childBoxes(moov).flatMap((box) =>
    box.type === 'trak' ? (boxAt(box.content, 'mdia') ?? []) : [],
  );
  const video = media.find((track) => handler(track) === 'vide');
  const audio = media.find((track) => handler(track) === 'soun');
  const picture = video && sampleEntry(video);
  return {
    videoCodec: picture?.type,
    audioCodec: audio && sampleEntry(audio)?.type,
    videoProfile: picture && boxAt(picture.content.subarray(VISUAL_BOXES_OFFSET), 'avcC')?.at(PROFILE_OFFSET),
    width: picture?.content.readUInt16BE(WIDTH_OFFSET) ?? 0,
    height: picture?.content.readUInt16BE(HEIGHT_OFFSET) ?? 0,
    frameRate: video ? averageFrameRate(video) : 0,
  };
}

const handler = (track: Buffer) => boxAt(track, 'hdlr')?.toString('latin1', 8, 12);

function sampleEntry(track: Buffer) {
  const table = boxAt(track, 'minf', 'stbl', 'stsd');
  return table && childBoxes(table.subarray(TABLE_HEADER_BYTES))[0];
}

function averageFrameRate(track: Buffer): number {
  const header = boxAt(track, 'mdhd');
  const times = boxAt(track, 'minf', 'stbl', 'stts');
  if (!header || !times) return 0;
  let frames = 0;
  for (let offset = TABLE_HEADER_BYTES; offset + 8 <= times.length; offset += 8)
    frames += times.readUInt32BE(offset);
  return Math.round((frames / secondsOfHeader(header)) * 100) / 100;
}
