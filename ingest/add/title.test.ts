import { expect, it } from 'vitest';
import { shortened, titleFromName } from './title.ts';

it.each([
  ['看海_2024', '看海 2024'],
  ['The.Sea.1080p', 'The Sea 1080p'],
  ['The.Sea.2024.1080p.x264', 'The Sea 2024 1080p x264'],
  ['The.Sea.5.1.2160p', 'The Sea 5.1 2160p'],
  ['v1.2 看海', 'v1.2 看海'],
  ['2024.12.05', '2024.12.05'],
  ['看海.2024.12.05', '看海 2024.12.05'],
  ['看海2.0', '看海2.0'],
  ['第1集.看海', '第1集 看海'],
  ['_', '_'],
  ['cafe\u0301', 'café'],
  ['看\u202E海\u0007', '看海'],
])('the title of %s is %s', (name, title) => {
  expect(titleFromName(name)).toBe(title);
});

it.each([
  'dQw4w9WgXcQ',
  'jNQXAC9IVRw',
  '-wtIMTCHWuI',
  'BV1Qt411C7XR',
  'BV1Qt411C7XR_p2',
  'av170001',
  'sm9',
  '7123456789012345678',
  'XMTc1ODE5Njcy',
  'x8abcd1',
])('the id %s is removed from a title', (id) => {
  expect(titleFromName(`看海 [${id}]`)).toBe('看海');
});

it('uses the id if nothing else remains', () => {
  expect(titleFromName('[jNQXAC9IVRw]')).toBe('[jNQXAC9IVRw]');
});

it('recognizes Bilibili ids without brackets', () => {
  for (const name of ['看海 BV1Qt411C7XR', '看海-BV1Qt411C7XR', '看海_BV1Qt411C7XR', '看海【BV1Qt411C7XR】'])
    expect(titleFromName(name)).toBe('看海');
});

it.each([
  'documentary',
  'Documentary',
  'COMPILATION',
  'full-length',
  'Blu-Ray-HDR',
  '1080p-hevc1',
  '20241205-01',
  '20241205',
  '1080p',
  '4K',
  '修复版',
  'xenopus',
  'XVIDEOARCHIVE',
])('the word %s is kept', (word) => {
  expect(titleFromName(`看海 [${word}]`)).toBe(`看海 [${word}]`);
});

it.each([
  ['长'.repeat(80), `${'长'.repeat(59)}…`],
  ['😀'.repeat(80), `${'😀'.repeat(59)}…`],
  ['🇨🇳'.repeat(40), `${'🇨🇳'.repeat(29)}…`],
  ['👨‍👩‍👧‍👦'.repeat(20), `${'👨‍👩‍👧‍👦'.repeat(10)}…`],
])('truncates %s after a whole character', (title, cut) => {
  expect(shortened(title)).toBe(cut);
});
