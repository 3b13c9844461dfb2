/** Whether a process of that id runs. @param pid 0: none */
export function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is one, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
