import { StudioError } from '../studio-error.ts';
import { boxAt } from './mp4-boxes.ts';
import { readMp4Index } from './mp4-index.ts';

/** The length of an mp4 film in seconds, without ffprobe. @throws {StudioError} when it is not one. */
export async function mp4DurationSeconds(path: string): Promise<number> {
  const { moov } = await readMp4Index(path);
  const header = boxAt(moov, 'mvhd');
  if (!header) throw new StudioError(`${path} does not say how long it is.`);
  return secondsOfHeader(header);
}

/** Time scale and duration of `mvhd` or `mdhd`, which agree in these fields (ISO/IEC 14496-12 §8.2.2, §8.4.2). */
export function secondsOfHeader(header: Buffer): number {
  const isLong = header.readUInt8(0) === 1;
  const unitsPerSecond = header.readUInt32BE(isLong ? 20 : 12);
  const units = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return units / unitsPerSecond;
}
