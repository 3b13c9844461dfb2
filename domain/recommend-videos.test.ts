import { describe, expect, it } from 'vitest';
import { recommendVideos, similarVideos, type Taste } from './recommend-videos.ts';
import { videoFixture } from './video.fixture.ts';

const newVideo = (id: string, category: '经典重温' | '热门推荐', ...tags: string[]) =>
  videoFixture({ id, category, tags: [...tags, category], duration: '00:01:00' });

const catalogue = [
  newVideo('rain-1', '经典重温', '雨', '夜'),
  newVideo('rain-2', '热门推荐', '雨', '江南'),
  newVideo('rain-3', '热门推荐', '雨', '夜'),
  newVideo('snow-1', '经典重温', '雪', '夜'),
  newVideo('snow-2', '热门推荐', '雪'),
  newVideo('tea-1', '热门推荐', '茶'),
  newVideo('tea-2', '热门推荐', '茶', '夜'),
  newVideo('night', '热门推荐', '夜'),
];
const watched = (videoId: string, progressSeconds: number) => ({
  videoId,
  progressSeconds,
  watchedAt: '2026-01-01T00:00:00Z',
});
const taste = (taste: Partial<Taste>): Taste => ({ favourites: [], watches: [], ...taste });
const recommend = (given: Partial<Taste>) => {
  const found = recommendVideos(catalogue, taste(given));
  return found && { ids: found.videos.map((video) => video.id), reason: found.reason };
};

describe('a recommendation', () => {
  it.each([
    ['nothing', {}],
    ['one favourite', { favourites: ['rain-1'] }],
    ['one video that is saved and watched', { favourites: ['rain-1'], watches: [watched('rain-1', 60)] }],
    [
      'one favourite and a video that was only opened',
      { favourites: ['rain-1'], watches: [watched('tea-1', 0)] },
    ],
    ['videos that are gone', { favourites: ['gone', 'lost'] }],
  ])('needs more than %s', (_of, given) => {
    expect(recommend(given)).toBeNull();
  });

  it('shares a tag with the liked videos, and gives it as its reason', () => {
    const found = recommend({ favourites: ['rain-1', 'rain-2'] });
    expect(found?.ids[0]).toBe('rain-3');
    expect(found?.reason).toBe('雨');
  });

  it('excludes saved, started and finished videos', () => {
    const found = recommend({
      favourites: ['rain-1'],
      watches: [watched('rain-2', 60), watched('snow-1', 6)],
    });
    expect(found?.ids).toContain('rain-3');
    for (const id of ['rain-1', 'rain-2', 'snow-1']) expect(found?.ids).not.toContain(id);
  });

  it('weighs a favourite more than a partly watched video', () => {
    const found = recommend({ favourites: ['snow-1'], watches: [watched('tea-1', 12)] });
    expect(found?.ids[0]).toBe('snow-2');
  });

  it('weighs a video more the longer it was watched', () => {
    const watches = [watched('snow-1', 10), watched('tea-1', 55)];
    expect(recommend({ watches })?.ids[0]).toBe('tea-2');
    expect(recommend({ watches: [watched('snow-1', 55), watched('tea-1', 10)] })?.ids[0]).toBe('snow-2');
  });

  it('leaves out videos that share no tag', () => {
    const found = recommend({ favourites: ['rain-1', 'snow-1'] });
    expect(found?.ids).not.toContain('tea-1');
  });

  it('contains at most eight videos', () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      newVideo(String(index), '热门推荐', index < 20 ? '雨' : '雪'),
    );
    expect(recommendVideos(many, taste({ favourites: ['0', '1'] }))?.videos).toHaveLength(8);
  });

  it('is empty if everything is known already', () => {
    expect(recommend({ favourites: catalogue.map((video) => video.id) })).toBeNull();
  });
});

describe('similar videos', () => {
  const likeThe = (id: string, without: string[] = [], videos = catalogue) => {
    const video = videos.find((each) => each.id === id);
    if (!video) throw new Error(`no ${id}`);
    return similarVideos(video, videos, new Set(without), 3).map((each) => each.id);
  };

  it('share the rarest tags and exclude the video and those already shown', () => {
    expect(likeThe('tea-1')[0]).toBe('tea-2');
    expect(likeThe('tea-1', ['tea-2'])).not.toContain('tea-2');
    expect(likeThe('rain-1')[0]).toBe('rain-3');
  });

  it('prefer the same time of day and colour', () => {
    const videos = [
      videoFixture({ id: 'dawn', title: '湖边清晨', tags: ['湖'], hue: 200 }),
      videoFixture({ id: 'dusk', title: '黄昏', tags: ['塔'], hue: 200 }),
      videoFixture({ id: 'blue', title: '山', tags: ['石'], hue: 210 }),
      videoFixture({ id: 'red', title: '花', tags: ['石头'], hue: 20 }),
      videoFixture({ id: 'sunrise', title: '日出', tags: ['云'], hue: 110 }),
    ];
    expect(likeThe('dawn', [], videos)).toEqual(['sunrise', 'dusk', 'blue']);
  });
});
