import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { folderOf, mediaJson, siteText, videoText } from './library.fixture.ts';
import { readLibrary, SettingsError } from './library.ts';

const samples = folderOf({
  'site.yaml': siteText.replace('我家影院', '样片'),
  'videos/1/video.md': videoText({ 编号: '1', 标题: '样片一', 日期: '2025-01-01' }),
  'videos/1/media.json': mediaJson,
});

const read = (files: Readonly<Record<string, string>>) => {
  const content = folderOf(files);
  const { settings, videos, problems } = readLibrary({ content, samples });
  return {
    settings,
    videos,
    titles: videos.map(({ title }) => title),
    problems: problems.map(({ file, line, message }) => ({
      file: path.relative(content, file),
      line,
      message,
    })),
  };
};

const video = (name: string, fields: Parameters<typeof videoText>[0] = {}) => ({
  [`videos/${name}/video.md`]: videoText({ 编号: name, 标题: name, ...fields }),
  [`videos/${name}/media.json`]: mediaJson,
});

describe('readLibrary', () => {
  it('returns the samples if there is no content folder', () => {
    const usual = path.resolve(samples, '../content');
    const { settings, videos, problems } = readLibrary({ content: usual, samples });
    expect([settings.name, videos.map(({ title }) => title), problems]).toEqual(['样片', ['样片一'], []]);
  });

  it('reports a configured folder that is missing or not a folder', () => {
    for (const content of ['/nowhere', import.meta.filename]) {
      const { sampleCount, problems } = readLibrary({ content, samples });
      expect([sampleCount, problems.map(({ file }) => file)]).toEqual([1, [content]]);
    }
  });

  it('reads the host’s fields and the measured ones', () => {
    const { videos } = read({
      'videos/sea/video.md': videoText({ 评分: '9.1' }),
      'videos/sea/media.json': mediaJson,
    });
    expect(videos[0]).toMatchObject({
      id: 'a1',
      title: '看海',
      tags: ['海', '夏天'],
      rating: 9.1,
      visibility: 'public',
      description: '第一次看海。',
      durationSeconds: 61.4,
      captionLanguages: ['zh'],
      isSilent: false,
      version: expect.stringMatching(/^[0-9a-f]{6}$/),
      folder: expect.stringContaining('sea'),
    });
    expect(videos[0]).not.toHaveProperty('views');
    expect(videos[0]).not.toHaveProperty('aspectRatio');
  });

  it('omits captions whose file was deleted', () => {
    const { videos } = read({ ...video('a1'), 'videos/a1/film.mp4': '', 'videos/a1/captions-en.vtt': '' });
    expect(videos[0]?.captionLanguages).toEqual([]);
  });

  it('finds videos in a renamed category, including samples', () => {
    const { videos, problems } = read({
      'site.yaml': `${siteText.replace('名称: 旅行', '名称: 远方\n    曾用名: 旅行')}显示样片: 是\n`,
      ...video('a1', { 分类: '旅行' }),
      ...video('a2', { 分类: '孩子' }),
    });
    expect(problems).toEqual([]);
    expect(videos.map(({ id, category }) => [id, category]).toSorted()).toEqual([
      ['1', '远方'],
      ['a1', '远方'],
      ['a2', '孩子'],
    ]);
  });

  it('knows which videos have renditions, chapters or several storyboard sheets', () => {
    const renditions = [{ height: 480, width: 854, bitsPerSecond: 1_000_000, bytes: 5 }];
    const { videos } = read({
      ...video('long', { 日期: '2025-08-02' }),
      'videos/long/media.json': JSON.stringify({
        ...JSON.parse(mediaJson),
        renditions,
        storyboard: { sheets: 3 },
      }),
      'videos/long/chapters.vtt': 'WEBVTT\n',
      ...video('short'),
    });
    const [long, short] = catalogueOf(videos);
    expect(long).toMatchObject({ id: 'long', isAdaptive: true, storyboardSheets: 3 });
    expect(long?.chaptersVersion).toMatch(/^[0-9a-f]{6}$/);
    for (const fact of ['isAdaptive', 'chaptersVersion', 'storyboardSheets'])
      expect(Object.keys(short ?? {})).not.toContain(fact);
  });

  it('knows the aspect ratio of a video and whether it has sound', () => {
    const facts = { ...JSON.parse(mediaJson), width: 1080, height: 1920, loudnessLufs: null };
    const { videos } = read({
      'videos/sea/video.md': videoText(),
      'videos/sea/media.json': JSON.stringify(facts),
    });
    expect(videos[0]).toMatchObject({ aspectRatio: 0.563, isSilent: true });
  });

  it('lists the samples’ categories after those of the host', () => {
    const own = siteText.replace('名称: 旅行', '名称: 远方');
    const { settings, titles, problems } = read({
      'site.yaml': `${own}显示样片: 是\n`,
      ...video('own', { 分类: '远方' }),
    });
    expect(problems).toEqual([]);
    expect(titles).toEqual(['own', '样片一']);
    expect(settings.categories.map(({ name }) => name)).toEqual(['远方', '孩子', '旅行']);
  });

  it.each([
    ['step back for a video of the host', siteText, ['own']],
    ['stay where the settings ask for them', `${siteText}显示样片: 是\n`, ['own', '样片一']],
  ])('shows samples that %s', (_what, settings, titles) => {
    expect(read({ 'site.yaml': settings, ...video('own') }).titles).toEqual(titles);
  });

  it('does not show samples again if the only video becomes invalid', () => {
    const { titles, problems } = read({ 'site.yaml': siteText, ...video('own', { 日期: '2025-11-31' }) });
    expect(titles).toEqual([]);
    expect(problems).toHaveLength(1);
  });

  it('shows samples while there is no video, whatever other files exist', () => {
    expect(read({ 'site.yaml': siteText, 'videos/@eaDir/thumb.jpg': '' }).titles).toEqual(['样片一']);
  });

  it('is empty if the settings hide the samples', () => {
    expect(read({ 'site.yaml': `${siteText}显示样片: 否\n` }).titles).toEqual([]);
  });

  it('lists the newest first, and videos of one day by id', () => {
    const { titles } = read({
      ...video('old', { 日期: '2020-01-01' }),
      ...video('v10'),
      ...video('v9'),
    });
    expect(titles).toEqual(['v9', 'v10', 'old']);
  });

  it('omits a video with an error, reports its line, and shows the others', () => {
    const { titles, problems } = read({ ...video('good'), ...video('bad', { 分类: '电影' }) });
    expect(titles).toEqual(['good']);
    expect(problems).toEqual([
      { file: 'videos/bad/video.md', line: 4, message: '没有这个分类。现在有：旅行、孩子。' },
    ]);
  });

  it.each([
    ['was never made', {}],
    ['was made by half', { 'videos/half/media.json': '{"width": 1' }],
  ])('omits a video that %s', (_what, files) => {
    const { titles, problems } = read({ 'videos/half/video.md': videoText(), ...files, ...video('good') });
    expect(titles).toEqual(['good']);
    expect(problems[0]?.message).toContain('npm run add');
  });

  it('omits the second of two videos with the same id', () => {
    const { titles, problems } = read({ ...video('a'), ...video('copy of a', { 编号: 'a' }) });
    expect(titles).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: 2, message: expect.stringContaining('编号 a 已经是') });
  });

  it.each(['.adding', '.DS_Store'])('ignores %s', (name) => {
    expect(read({ ...video('good'), [`videos/${name}/film.mp4`]: '' })).toMatchObject({ problems: [] });
  });

  it('rejects invalid settings', () => {
    const content = folderOf({ 'site.yaml': siteText.replace('印: 旅', '印: 旅行') });
    expect(() => readLibrary({ content, samples })).toThrow(SettingsError);
    expect(() => readLibrary({ content, samples })).toThrow(/site\.yaml:9 {2}「印」是一个字/);
  });
});
