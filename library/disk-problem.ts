export const diskFull = '磁盘已满。请腾出空间后重试。';
export const notWritable = '影片文件夹无法写入，请检查它的权限后重试。';

export const isDiskFull = (error: unknown): boolean => /^(?:ENOSPC|EDQUOT)$/.test(codeOf(error));

/** What a host can do about a full or read-only disk, in Chinese; undefined for any other error. */
export function diskProblem(error: unknown): string | undefined {
  if (isDiskFull(error)) return diskFull;
  return /^(?:EACCES|EPERM|EROFS)$/.test(codeOf(error)) ? notWritable : undefined;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
