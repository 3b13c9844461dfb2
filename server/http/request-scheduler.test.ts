import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createRequestScheduler } from './request-scheduler.ts';
import { startTestServer } from './test-server.fixture.ts';

const nextTurn = () => new Promise(setImmediate);

/** Blocks the event loop for longer than a turn should take. */
function work() {
  for (const until = performance.now() + 2; performance.now() < until; );
}

it('starts a request at once if the turn is empty', () => {
  const begun: string[] = [];
  createRequestScheduler()(() => begun.push('only'), true);
  expect(begun).toEqual(['only']);
});

it('starts one slow request per turn, in order', async () => {
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

it('alternates between new and existing connections, whichever has more requests', async () => {
  const begun: string[] = [];
  const pace = createRequestScheduler();
  for (const name of ['first', 'a', 'b', 'c', 'd', 'new 1', 'new 2']) {
    pace(() => begun.push(name), name.startsWith('new'));
  }
  while (begun.length < 7) await nextTurn();
  expect(begun).toEqual(['first', 'new 1', 'a', 'new 2', 'b', 'c', 'd']);
});

it('continues after a pause', async () => {
  const begun: string[] = [];
  const pace = createRequestScheduler();
  for (const name of ['a', 'b']) pace(() => begun.push(name), false);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  pace(() => begun.push('c'), false);
  expect(begun).toEqual(['a', 'b', 'c']);
});

// Measured in answers, not time: a busy machine answers fewer requests of both kinds.
it('answers new connections within a few rounds of existing ones, however busy those are', async () => {
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
  // It is 3 with the scheduler, and 30 if each turn of the event loop answers all clients and accepts one connection.
  expect(rounds).toBeLessThan(10);
});

it('does not start requests of clients that have disconnected', async () => {
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
