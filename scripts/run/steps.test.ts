import { expect, it } from 'vitest';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { runToEnd } from './steps.mjs';

const run = (script: string) =>
  runToEnd(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });

it('returns the exit code and stderr', async () => {
  expect(await run('console.error("no"); process.exit(3)')).toEqual({
    code: 3,
    stopped: false,
    stderr: 'no\n',
  });
});

it('returns a shell’s exit code after a signal', async () => {
  expect(await run('process.kill(process.pid, "SIGTERM")')).toMatchObject({ code: 143 });
});

it('forwards a signal and reports that it was stopped', async () => {
  const before = process.listenerCount('SIGTERM');
  const end = run('setTimeout(() => {}, 60_000)');
  process.emit('SIGTERM');
  expect(await end).toMatchObject({ code: 143, stopped: true });
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

it('throws if the command cannot be started', async () => {
  await expect(runToEnd('/no/such/command', [], {})).rejects.toThrow(/^\/no\/such\/command 启动失败/);
});
