import { expect, it } from 'vitest';
import { playlistOf } from './playlist.ts';
import { videoUrl } from './urls.ts';

it.each([
  ['', '', '/video/3'],
  ['t=7', '', '/video/3'],
  ['list=categories', 'list=categories', '/video/3?list=categories'],
  ['t=7&list=categories&sort=rating', 'list=categories&sort=rating', '/video/3?list=categories&sort=rating'],
  ['list=a%26b', 'list=a%26b', '/video/3?list=a%26b'],
])('?%s is the list %j, with video URLs like %s', (query, named, url) => {
  const playlist = playlistOf(new URLSearchParams(query));
  expect(playlist).toBe(named);
  expect(videoUrl('3', playlist)).toBe(url);
});
