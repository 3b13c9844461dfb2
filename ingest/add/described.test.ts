import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readInfoJson, readNfo } from './described.ts';

function file(content: string | Uint8Array): string {
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'described-')), 'film');
  writeFileSync(place, content);
  return place;
}

const nothing = { tags: [], categories: [], chapters: [] };

describe('readInfoJson', () => {
  it('reads the fields that yt-dlp writes', () => {
    const info = {
      id: 'jNQXAC9IVRw',
      title: '动物园里的我',
      fulltitle: '动物园里的我',
      formats: [{ format_id: '18', ext: 'mp4', tags: ['no'] }],
      thumbnails: [{ url: 'https://example.com/0.jpg', preference: -1 }],
      description: '第一支视频。\n\n00:00 开始\n00:05 大象',
      duration: 19,
      view_count: 387_196_767,
      like_count: 18_694_393,
      age_limit: 0,
      webpage_url: 'https://example.com/watch?v=jNQXAC9IVRw',
      categories: ['Film & Animation'],
      tags: ['动物园', '大象', ''],
      chapters: [
        { start_time: 0, title: '开始', end_time: 5 },
        { start_time: 5, title: '大象', end_time: 19 },
        { start_time: 19, end_time: 19, title: '空' },
        { start_time: 1, end_time: 2 },
        { start_time: 19, end_time: null, title: '没有结尾' },
        { title: '没有开始' },
      ],
      subtitles: {},
      upload_date: '20050424',
      release_date: null,
      timestamp: 1_114_313_504,
      extractor: 'youtube',
      _type: 'video',
      _version: { version: '2025.06.30' },
    };
    expect(readInfoJson(file(JSON.stringify(info)))).toEqual({
      title: '动物园里的我',
      description: '第一支视频。\n\n00:00 开始\n00:05 大象',
      date: '2005-04-24',
      tags: ['动物园', '大象'],
      categories: ['Film & Animation'],
      chapters: [
        { startSecond: 0, endSecond: 5, title: '开始' },
        { startSecond: 5, endSecond: 19, title: '大象' },
        { startSecond: 19, endSecond: 19, title: '空' },
        { startSecond: 1, endSecond: 2, title: '' },
        { startSecond: 19, title: '没有结尾' },
      ],
    });
  });

  it.each(['', '{', '[]', '"text"', '{"title": 3, "tags": "a", "chapters": null, "upload_date": "soon"}'])(
    'ignores invalid values of %s',
    (content) => {
      expect(readInfoJson(file(content))).toMatchObject({ categories: [], chapters: [] });
      expect(readInfoJson(file(content)).title).toBeUndefined();
      expect(readInfoJson(file(content)).date).toBeUndefined();
    },
  );
});

describe('readNfo', () => {
  it('reads a film exported by Kodi', () => {
    const nfo = `<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
<movie>
    <title>看海 &amp; 看山</title>
    <originaltitle>The Sea</originaltitle>
    <ratings>
        <rating name="imdb" max="10" default="true"><value>6.400000</value><votes>335583</votes></rating>
    </ratings>
    <outline>短的。</outline>
    <plot>第一次看海。&#10;再去看山。</plot>
    <tagline>走吧</tagline>
    <thumb aspect="poster" preview="http://example.com/p.jpg">http://example.com/o.jpg</thumb>
    <fanart><thumb preview="http://example.com/f.jpg">http://example.com/f.jpg</thumb></fanart>
    <uniqueid type="imdb" default="true">tt0974015</uniqueid>
    <genre>旅行</genre>
    <genre>家庭 / 纪录</genre>
    <tag>海</tag>
    <tag>2020</tag>
    <set><name>系列</name><overview>不是简介</overview></set>
    <premiered>2017-11-15</premiered>
    <year>2017</year>
    <aired></aired>
    <fileinfo><streamdetails><video><codec>h264</codec></video></streamdetails></fileinfo>
    <actor><name>某人</name><role>自己</role></actor>
</movie>
https://www.themoviedb.org/movie/141052
`;
    expect(readNfo(file(nfo))).toEqual({
      title: '看海 & 看山',
      description: '第一次看海。\n再去看山。',
      date: '2017-11-15',
      tags: ['海', '2020'],
      categories: ['旅行', '家庭', '纪录'],
      chapters: [],
    });
  });

  it('reads an episode written by Jellyfin, with a byte order mark', () => {
    const nfo = `\uFEFF<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<episodedetails>
  <plot />
  <outline>第一集。</outline>
  <lockdata>false</lockdata>
  <dateadded>2023-06-04 10:21:13</dateadded>
  <title>1</title>
  <aired>2020-02-29</aired>
  <season>1</season>
</episodedetails>`;
    expect(readNfo(file(nfo))).toEqual({
      ...nothing,
      title: '1',
      description: '第一集。',
      date: '2020-02-29',
    });
  });

  it.each(['0001-01-01', '1664-05-06', '1970-01-01', '2098-01-01'])('rejects the date %s', (date) => {
    const nfo = `<movie><title>雪</title><premiered>${date}</premiered></movie>`;
    expect(readNfo(file(nfo)).date).toBeUndefined();
    expect(
      readInfoJson(file(JSON.stringify({ upload_date: date.replaceAll('-', '') }))).date,
    ).toBeUndefined();
  });

  it.each(['2024/12/05', '20241205', '2024-12-5', '2024年12月5日', '2024-12-05T10:00:00'])(
    'accepts the date %s',
    (date) => {
      expect(readNfo(file(`<movie><premiered>${date}</premiered></movie>`)).date).toBe('2024-12-05');
    },
  );

  it('ignores a folder with that name', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'described-'));
    expect(readNfo(folder)).toMatchObject(nothing);
    expect(readInfoJson(folder)).toMatchObject(nothing);
  });

  it('uses 1 January if only the year is known', () => {
    expect(readNfo(file('<movie><title>雪</title><year>1999</year></movie>')).date).toBe('1999-01-01');
  });

  it.each([
    '',
    'https://www.imdb.com/title/tt0974015/',
    '<movie><title>雪</movie>',
    '<tvshow><title>剧</title></tvshow>',
  ])('reads nothing from %j', (content) => {
    expect(readNfo(file(content)).date).toBeUndefined();
    expect(readNfo(file(content)).tags).toEqual([]);
  });
});
