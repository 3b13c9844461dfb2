import { type FileHandle, open } from 'node:fs/promises';
import { StudioError } from '../studio-error.ts';
import { readBoxHeader } from './mp4-boxes.ts';

/** The index of a film (`moov`), and whether it comes before the pictures, so that playing starts at once. */
export interface Mp4Index {
  readonly moov: Buffer;
  readonly isFastStart: boolean;
}

const LONGEST_HEADER_BYTES = 16;

/** Reads only the index of an mp4 file, however large the file is. @throws {StudioError} when it has none. */
export async function readMp4Index(path: string): Promise<Mp4Index> {
  const file = await open(path);
  try {
    return await findIndex(file, path);
  } finally {
    await file.close();
  }
}

async function findIndex(file: FileHandle, path: string): Promise<Mp4Index> {
  const { size: fileBytes } = await file.stat();
  let seenPictures = false;
  for (let offset = 0; offset < fileBytes; ) {
    const head = Buffer.alloc(Math.min(LONGEST_HEADER_BYTES, fileBytes - offset));
    await file.read(head, 0, head.length, offset);
    const header = readBoxHeader(head, 0, fileBytes - offset);
    if (!header) break;
    if (header.type === 'moov') {
      const moov = Buffer.alloc(header.size - header.headerBytes);
      await file.read(moov, 0, moov.length, offset + header.headerBytes);
      return { moov, isFastStart: !seenPictures };
    }
    seenPictures ||= header.type === 'mdat';
    offset += header.size;
  }
  throw new StudioError(`${path} is not an mp4 film.`);
}
