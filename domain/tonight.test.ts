import { expect, it } from 'vitest';
import { pickForTonight } from './tonight.ts';
import { videoFixture } from './video.fixture.ts';

const video = (id: string, title: string, ...tags: string[]) => videoFixture({ id, title, tags });
const inChina = (time: string) => new Date(`${time}+08:00`);
const videos = [
  video('1', '丹霞日出', '日出', '山'),
  video('2', '雪夜山村', '雪', '夜'),
  video('3', '荷塘月色', '荷', '月'),
  video('4', '方圆之间', '几何'),
];

it.each([
  ['2026-11-23T21:00', '雪夜山村', '今夜一匣', '小雪时节，夜里'],
  ['2026-11-24T02:00', '雪夜山村', '今夜一匣', '小雪时节，深夜'],
  ['2026-11-24T06:00', '丹霞日出', '今日一匣', '小雪时节，清晨'],
  ['2026-11-24T15:00', '雪夜山村', '今日一匣', '小雪时节，午后'],
])('at %s it may be %s: %s, %s', (time, film, title, moment) => {
  const only = videos.filter((each) => each.title === film || each.id === '4');
  expect(pickForTonight(only, inChina(time))).toMatchObject({ video: { title: film }, title, moment });
});

it('fits the hour and the season: snow on winter nights, sunrise on autumn mornings', () => {
  const picked = (time: string) =>
    Array.from(
      { length: 5 },
      (_, day) => pickForTonight(videos, new Date(inChina(time).getTime() + day * 86_400_000))?.video.id,
    );
  expect(picked('2026-11-25T22:00')).toContain('2');
  expect(picked('2026-11-25T22:00')).not.toContain('4');
  expect(picked('2026-10-10T07:00')).toContain('1');
});

it('changes daily and stays the same within an hour', () => {
  const at = (time: string) => pickForTonight(videos, inChina(time))?.video.id;
  const nights = Array.from({ length: 6 }, (_, day) => at(`2026-12-1${day}T22:00`));
  expect(new Set(nights).size).toBeGreaterThan(1);
  expect(at('2026-12-10T22:01')).toBe(at('2026-12-10T22:59'));
});

it('is any video, another each day, if none fits; undefined without videos', () => {
  const plain = ['1', '2', '3'].map((id) => video(id, `第 ${id} 课`, '数学'));
  const days = [0, 1, 2].map((day) => pickForTonight(plain, inChina(`2026-05-0${day + 1}T10:00`))?.video.id);
  expect(new Set(days).size).toBe(3);
  expect(pickForTonight([], new Date())).toBeUndefined();
});
