import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { journeysOf } from '../scripts/test/affected.ts';
import { journeysByRoom } from './rooms.ts';

const journeys = globSync('e2e/*.spec.ts').map((file) => file.slice('e2e/'.length, -'.spec.ts'.length));

it('every source folder is covered by existing journeys', () => {
  const rooms = [
    ...globSync('app/{content,data,entry,layout,router,ui,video,worker,player}'),
    ...globSync('app/{features,pages}/*/').map((folder) => folder.replace(/\/$/, '')),
  ];
  expect(rooms.filter((room) => !(room in journeysByRoom))).toEqual([]);
  const named = new Set(Object.values(journeysByRoom).flat());
  expect([...named].filter((journey) => !journeys.includes(journey))).toEqual([]);
});

it.each([
  [['app/pages/home/home.tsx'], ['home', 'home-personal']],
  [['app/player/core/keys.ts'], ['player', 'player-keys']],
  [
    ['app/player/player.tsx', 'e2e/theatre.spec.ts'],
    ['player', 'player-keys', 'player-menu', 'theatre'],
  ],
  [['README.md', 'app/routes.ts'], []],
])('%j is covered by %j', (files, walks) => {
  expect(journeysOf(files, journeysByRoom, journeys).toSorted()).toEqual(walks);
});
