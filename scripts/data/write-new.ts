import { writeFileSync } from 'node:fs';
import { DataError } from '../../backend/database/data-error.ts';

/** Writes a new file that only its owner may read. @throws {DataError} if it exists or cannot be created */
export function writeNew(target: string, text: string): void {
  try {
    writeFileSync(target, text, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new DataError(
      cause.code === 'EEXIST'
        ? `${target} 已存在：请把它移走，或者在后面写另一个文件名。`
        : `无法写入 ${target}（${cause.message}）：请在后面写另一个文件名。`,
      { cause },
    );
  }
}
