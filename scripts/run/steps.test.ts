import { expect, it } from 'vitest';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { runToEnd } from './steps.mjs';

const run = (script: string) =>
  runToEnd(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });

it('gives the exit code and what was said on stderr', async () => {
  expect(await run('console.error("no"); process.exit(3)')).toEqual({
    code: 3,
    stopped: false,
    stderr: 'no\n',
  });
});

it('gives the code a shell gives when a signal ended the command', async () => {
  expect(await run('process.kill(process.pid, "SIGTERM")')).toMatchObject({ code: 143 });
});

it('passes a signal on and says that it was asked to stop', async () => {
  const before = process.listenerCount('SIGTERM');
  const end = run('setTimeout(() => {}, 60_000)');
  process.emit('SIGTERM');
  expect(await end).toMatchObject({ code: 143, stopped: true });
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

it('says what could not be started', async () => {
  await expect(runToEnd('/no/such/command', [], {})).rejects.toThrow(/^\/no\/such\/command 启动失败/);
});
