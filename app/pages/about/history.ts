import type { TimelineEntry } from './timeline.tsx';

/** The samples' own years: the videos named here carry these release dates in the catalogue. */
export const history: readonly TimelineEntry[] = [
  {
    year: 2020,
    title: '第一支片子',
    text: '一月，《寒江独钓》入匣：一条船，一根线，几笔远山。做它只想弄清楚一件事，代码能不能画出留白。年底雪里又开了一枝梅，这一年总共三支。',
  },
  {
    year: 2021,
    title: '有了声音',
    text: '从《灯塔守夜》和《潮汐》起，海浪、风和钟声也由代码写成，画面与声音第一次出自同一双手。经典重温这一类，收的就是这两年的旧作。',
  },
  {
    year: 2022,
    title: '刻下八枚印',
    text: '片子渐多，摊在一页上不好找。我们按看片的心情分了八类，每类刻一枚印；《烟雨江南》《海上明月》《大漠驼铃》各归其位。',
  },
  {
    year: 2023,
    title: '一键收藏',
    text: '有人来信说，看过的那场流星雨找不着了。于是程序里有了账号：收藏、观看历史，和一枚盖下去仿佛“嗒”地一响的“藏”字印；用不用账号由主办者定。不想留名的人，照旧打开就看。',
  },
  {
    year: 2024,
    title: '自己做播放器',
    text: '现成的播放器要么太重，要么键盘和读屏用不顺，索性自己写一个。同年《水墨山水·云起》完成。',
  },
  {
    year: 2025,
    title: '五十支，开门',
    text: '这一年添了十八支，十二月，《北国极光》凑足五十。代码与样片一并开放，任何人都能用一条命令，把整只匣子搬回家。',
  },
];
