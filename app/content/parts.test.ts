import { describe, expect, it } from 'vitest';
import type { ContentFiles } from '../../domain/content.ts';
import { newestFirst } from '../../domain/newest-first.ts';
import { videoFixture } from '../../domain/video.fixture.ts';
import type { Video } from '../../domain/video.ts';
import { partsOf } from '../../library/content-parts.ts';
import { joinParts } from './parts.ts';

const day = (number: number) =>
  new Date(Date.UTC(2015, 0, 1) + number * 86_400_000).toISOString().slice(0, 10);

const film = (number: number, releaseDate = day(number)) =>
  videoFixture({
    id: `film-${number}`,
    title: `短片 ${number}`,
    tags: ['雪', `标签 ${number % 7}`],
    releaseDate,
  });

const text = { title: '', lead: '', motto: ['', ''], description: '', sections: [] } as const;

const filesOf = (videos: readonly Video[]): ContentFiles => ({
  videos: videos.toSorted(newestFirst),
  descriptions: Object.fromEntries(videos.map(({ id }) => [id, `${id} 的简介`])),
  readings: Object.fromEntries(
    videos.flatMap(({ title, tags }) => [title, ...tags]).map((name) => [name, `read ${name}`]),
  ),
  characters: { homophones: {}, simplified: {} },
  categoryLines: {},
  about: text,
  support: text,
  legal: text,
});

const partsOfVideos = (videos: readonly Video[], largest: number) =>
  partsOf(filesOf(videos), largest).videos.map((part) => part.map(({ id }) => id).join());

const hundred = Array.from({ length: 100 }, (_, number) => film(number));

describe('the parts of a catalogue', () => {
  it.each<[string, readonly Video[]]>([
    ['a video each day', hundred],
    ['all of one day', hundred.map(({ id }) => videoFixture({ id }))],
    [
      'of long ago and today',
      hundred.map((video, at) => (at % 9 ? video : { ...video, releaseDate: '1895-12-28' })),
    ],
    ['one', hundred.slice(0, 1)],
    ['none', []],
  ])('stay below the size limit, and join to the whole again: %s', (_, videos) => {
    const files = filesOf(videos);
    const parts = partsOf(files, 16);
    for (const part of parts.videos) expect(part.length).toBeLessThanOrEqual(16);
    expect(joinParts<'videos'>(parts.videos)).toEqual(files.videos);
    expect(joinParts<'descriptions'>(parts.descriptions)).toEqual(files.descriptions);
    expect(joinParts<'readings'>(parts.readings)).toEqual(files.readings);
    expect(joinParts<'about'>(parts.about)).toEqual(files.about);
  });

  it('are one for up to 512 videos and two for 513', () => {
    const many = Array.from({ length: 513 }, (_, number) => film(number));
    expect(partsOf(filesOf(many.slice(1))).videos).toHaveLength(1);
    expect(partsOf(filesOf(many)).videos).toHaveLength(2);
  });

  it('hold descriptions and readings of their own videos only', () => {
    const { videos, descriptions, readings } = partsOf(filesOf(hundred), 16);
    for (const [at, part] of videos.entries()) {
      expect(Object.keys(descriptions[at] ?? {}).toSorted()).toEqual(part.map(({ id }) => id).toSorted());
      for (const { title } of part) expect(readings[at]).toHaveProperty([title]);
    }
    expect(readings[0]).not.toHaveProperty([film(0).title]);
  });
});

describe('a change of the catalogue', () => {
  const before = new Set(partsOfVideos(hundred, 16));
  const changed = (videos: readonly Video[]) => partsOfVideos(videos, 16).filter((part) => !before.has(part));

  it('changes only the newest part when a video is added', () => {
    const [newest, ...others] = partsOfVideos([...hundred, film(100)], 16);
    expect(newest).toContain('film-100');
    for (const part of others) expect(before).toContain(part);
  });

  it.each(hundred.map((_, number) => number))('changes one part, or both its halves, on day %i', (number) => {
    const late = film(1000, day(number));
    expect(changed([...hundred, late]).length).toBeLessThanOrEqual(2);
    expect(changed(hundred.filter((_, at) => at !== number)).length).toBeLessThanOrEqual(1);
  });
});
