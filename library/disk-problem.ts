/** What a host can do about a full or read-only disk, in Chinese; undefined for any other error. */
export function diskProblem(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/^(?:ENOSPC|EDQUOT)$/.test(code)) return '磁盘已满。请腾出空间后重试。';
  return /^(?:EACCES|EPERM|EROFS)$/.test(code) ? '影片文件夹无法写入，请检查它的权限后重试。' : undefined;
}
