import { type SolarTerm, solarTermOf } from './solar-term.ts';
import type { Video } from './video.ts';

/** The video picked for the hour and season. */
export interface Tonight<V> {
  readonly video: V;
  /** The title of the section at that hour. */
  readonly title: '今夜一匣' | '今日一匣';
  /** Season and time of day, such as 「小雪时节，夜里」. */
  readonly moment: string;
}

/** Words in titles and tags that suit a season, a solar term or an hour. Seasons begin with spring. */
const seasonWords: readonly RegExp[] = [
  /春|樱|柳|油菜|鲤|茶|青绿/,
  /夏|荷|萤|雷|海|珊瑚|草原|云/,
  /秋|枫|月|稻|麦|向日葵|山/,
  /冬|雪|梅|寒|灯|烟花|极光|炉/,
];
const termWords: Partial<Record<SolarTerm, RegExp>> = {
  立春: /梅|春/,
  雨水: /雨/,
  惊蛰: /雷|春/,
  清明: /雨|柳/,
  谷雨: /雨|茶/,
  芒种: /麦|稻/,
  夏至: /荷|夏/,
  大暑: /萤|荷|海/,
  白露: /露|荷/,
  秋分: /月|枫/,
  霜降: /枫|霜/,
  小雪: /雪/,
  大雪: /雪/,
  冬至: /雪|寒/,
  小寒: /梅|寒|雪/,
  大寒: /梅|除夕|烟花|雪/,
};

interface PartOfDay {
  /** The hour at which it ends. */
  readonly until: number;
  readonly name: string;
  readonly words: RegExp;
  readonly isNight?: true;
}

const night = /夜|月|星|灯|萤/;
const partsOfDay: readonly PartOfDay[] = [
  { until: 5, name: '深夜', words: night, isNight: true },
  { until: 9, name: '清晨', words: /晨|日出|朝/ },
  { until: 12, name: '上午', words: /林|云|花|风/ },
  { until: 14, name: '中午', words: /夏|海|田|原野/ },
  { until: 17, name: '午后', words: /茶|风|云|书/ },
  { until: 19, name: '傍晚', words: /黄昏|日落|落日|暮|夕|晚/ },
  { until: 24, name: '夜里', words: night, isNight: true },
];

/** The best videos alternate daily among this many, so that the pick varies within a season. */
const takingTurns = 5;

/**
 * Picks the video that best suits the season, the solar term and the hour in China. The best five alternate daily. If
 * none suits, it picks any video, a different one each day.
 * @returns `undefined` without videos
 */
export function pickForTonight<V extends Video>(videos: readonly V[], now: Date): Tonight<V> | undefined {
  const inChina = new Date(now.getTime() + 8 * 3_600_000);
  const hour = inChina.getUTCHours();
  const part = partsOfDay.find(({ until }) => hour < until) ?? partsOfDay[0];
  const term = solarTermOf(now);
  const season = seasonWords[Math.floor(((inChina.getUTCMonth() + 10) % 12) / 3)];
  const suits = ({ title, tags }: V) => {
    const words = [title, ...tags].join();
    const says = (known: RegExp | undefined, weight: number) => (known?.test(words) ? weight : 0);
    return says(termWords[term], 3) + says(season, 2) + says(part?.words, 2);
  };
  const best = videos.map((video) => ({ video, score: suits(video) })).toSorted((a, b) => b.score - a.score);
  const turns = best.filter(({ score }) => score > 0).slice(0, takingTurns);
  const candidates = turns.length > 0 ? turns : best;
  const day = Math.floor(inChina.getTime() / 86_400_000);
  const chosen = candidates[day % candidates.length];
  return (
    chosen && {
      video: chosen.video,
      title: part?.isNight ? '今夜一匣' : '今日一匣',
      moment: `${term}时节，${part?.name}`,
    }
  );
}
