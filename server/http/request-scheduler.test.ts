import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createRequestScheduler } from './request-scheduler.ts';
import { startTestServer } from './test-server.fixture.ts';

const nextTurn = () => new Promise(setImmediate);

/** Holds up the event loop for longer than a turn should take. */
function work() {
  for (const until = performance.now() + 2; performance.now() < until; );
}

it('begins a request at once where nothing else is to be done', () => {
  const begun: string[] = [];
  createRequestScheduler()(() => begun.push('only'), true);
  expect(begun).toEqual(['only']);
});

it('begins one of those that take long a turn, in their order', async () => {
  const begun: number[] = [];
  const pace = createRequestScheduler();
  for (let index = 0; index < 5; index += 1) {
    pace(() => {
      begun.push(index);
      work();
    }, false);
  }
  for (let turn = 0; turn < 5; turn += 1) {
    expect(begun).toHaveLength(turn + 1);
    await nextTurn();
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('begins newcomers and others in turns, whoever of them are more', async () => {
  const begun: string[] = [];
  const pace = createRequestScheduler();
  for (const name of ['first', 'a', 'b', 'c', 'd', 'new 1', 'new 2']) {
    pace(() => begun.push(name), name.startsWith('new'));
  }
  while (begun.length < 7) await nextTurn();
  expect(begun).toEqual(['first', 'new 1', 'a', 'new 2', 'b', 'c', 'd']);
});

it('goes on after a pause', async () => {
  const begun: string[] = [];
  const pace = createRequestScheduler();
  for (const name of ['a', 'b']) pace(() => begun.push(name), false);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  pace(() => begun.push('c'), false);
  expect(begun).toEqual(['a', 'b', 'c']);
});

// Counted in answers, not in time: a busy machine answers fewer, to newcomers and to the others alike.
it('answers newcomers within a few rounds of those who are connected, however busy they keep it', async () => {
  const [clients, newcomers] = [20, 60];
  const { port, stop } = await startTestServer([
    async ({ response }) => {
      work();
      response.end();
      return true;
    },
  ]);
  const ask = (agent: Agent | false) =>
    new Promise<void>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, (response) => response.resume().on('end', resolve)).on(
        'error',
        reject,
      );
    });
  const agents = Array.from({ length: clients }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  await Promise.all(agents.map(ask));

  let answers = 0;
  let isBusy = true;
  const connected = agents.map(async (agent) => {
    for (; isBusy; answers += 1) await ask(agent);
  });
  await Promise.all(Array.from({ length: newcomers }, () => ask(false)));
  isBusy = false;
  const rounds = answers / clients;
  await Promise.all(connected);
  for (const agent of agents) agent.destroy();
  await stop();
  // Three; thirty where each turn of the event loop answers everybody and takes in one.
  expect(rounds).toBeLessThan(10);
});

it('does not begin what was asked by those who have left', async () => {
  let begun = 0;
  const { port, records, stop } = await startTestServer([
    async ({ response, target }) => {
      if (target.path === '/again') {
        begun += 1;
        for (const socket of sockets) socket.destroy();
        work();
      }
      response.end();
      return true;
    },
  ]);
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  const askAll = (path: string) => {
    for (const socket of sockets) socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  };
  const answered = Promise.all(sockets.map((socket) => once(socket, 'data')));
  askAll('/');
  await answered;
  askAll('/again');
  await expect.poll(() => records.length).toBe(2 * sockets.length);
  for (let turn = 0; turn < 2 * sockets.length; turn += 1) await nextTurn();
  expect(begun).toBeLessThan(10);
  await stop();
});
