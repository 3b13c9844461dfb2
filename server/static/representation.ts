import type { Coding } from './accept-encoding.ts';
import type { Validators } from './preconditions.ts';

/** One file in one coding, ready to be sent whole or in part. */
export interface Representation extends Validators {
  readonly contentType: string;
  readonly coding: Coding;
  /** In bytes. */
  readonly size: number;
  /** Cache-Control, Vary and whatever else belongs to the file and not to the answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer | ReadPart;
}

/** Reads a file on disk from `start` to `end`, both included: exactly these bytes, or it throws. */
type ReadPart = (start: number, end: number) => AsyncIterable<Buffer>;
