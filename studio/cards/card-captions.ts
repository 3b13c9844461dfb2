import type { Cue } from '../encode/web-vtt.ts';
import type { FilmPlan } from '../stage.ts';
import type { Air } from './airs.ts';
import { cards } from './cards.ts';
import type { Mood } from './moods.ts';

const airNames: Record<Air, string> = {
  wind: '风声',
  rain: '雨声',
  waves: '海浪声',
  stream: '流水声',
  drips: '滴水声',
  crowd: '人声隐约',
  engine: '引擎低鸣',
  bubbles: '水泡声',
  leaves: '树叶沙沙',
  burner: '燃烧器阵阵轰响',
  crickets: '虫鸣',
  birdsong: '鸟鸣',
  bee: '蜜蜂飞过',
  rails: '车轮滚滚',
  knock: '木门轻叩',
  thunder: '远处雷声',
  fireworks: '烟花声声',
};

const leadNames: Record<Mood['lead'], string> = {
  zither: '古筝轻拨',
  flute: '笛声悠扬',
  bells: '钟琴清响',
  musicbox: '八音盒叮咚',
  guitar: '吉他轻弹',
  none: '低沉的和声起伏',
};

/** Between two cues, so that one is seen to go before the next comes. */
const PAUSE_SECONDS = 0.5;

/**
 * The captions of a title card, told by what its mood plays: the place, the tune, the end. They are no part of
 * `titleCard`, so that other words do not count as another film.
 * @throws when the table has no card for the film.
 */
export function cardCaptions({ id, durationSeconds }: FilmPlan): readonly Cue[] {
  const card = cards[id];
  if (!card) throw new Error(`studio/cards/cards.ts has no card "${id}"`);
  const { air = [], lead } = card.mood;
  const place = air.length > 0 ? air.map((name) => airNames[name]).join('，') : '柔和的和声响起';
  const third = durationSeconds / 3;
  return [place, leadNames[lead], '乐声渐渐远去'].map((text, part) => ({
    startSecond: part * third + PAUSE_SECONDS,
    endSecond: (part + 1) * third,
    text: `[${text}]`,
  }));
}
