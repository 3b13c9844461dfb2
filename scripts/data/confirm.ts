import { DataError } from '../../backend/database/data-error.ts';

/**
 * Returns if the command line says `--yes`.
 * @param question what would be done
 * @throws {DataError} otherwise
 */
export function confirm(question: string, isConfirmed: boolean): void {
  if (!isConfirmed) throw new DataError(`${question}什么也没有改；确定的话，请在命令后面加上 --yes。`);
}
