import { partsOf } from './query-words.ts';

/**
 * Everyday synonyms in simplified characters, general ones that suit any host's videos. A word may be in several
 * groups, and the words of a group are tried in order.
 */
const groups = [
  '春节 过年 新年 新春 除夕',
  '元宵 灯会 灯笼',
  '中秋 赏月 月亮',
  '金鱼 锦鲤 鲤鱼',
  '助眠 催眠 失眠 睡前 睡眠 睡觉 入睡 白噪音 雨声',
  '放松 减压 解压 舒缓 治愈',
  '夕阳 落日 日落 晚霞 黄昏',
  '朝阳 朝霞 日出',
  '早晨 早上 清晨 晨光',
  '夜晚 晚上 深夜 夜里 夜景',
  '城市 都市',
  '国画 中国画 山水画 水墨画 水墨 山水',
  '荷花 莲花 荷塘',
  '红叶 枫叶',
  '蓝天 天空',
  '动车 高铁',
  '火车 列车',
  '飞机 客机 航班',
  '风筝 纸鸢',
  '烟花 焰火 烟火 礼花',
  '打雷 雷声 雷雨 雷电 闪电',
  '海滩 海边 沙滩',
  '树林 森林',
  '星河 银河 星空',
  '钓鱼 垂钓 独钓',
  '猫咪 小猫 猫',
  '狗狗 小狗 狗',
  '古代 古风 国风',
].map((group) => group.split(' '));

/**
 * Variants of a query with one word replaced by a synonym: 锦鲤视频 for 金鱼视频. Only where a word begins: 日出 is not a word in
 * 今日出发.
 * @param typed folded, in simplified characters
 */
export function synonymsOf(typed: string): string[] {
  const beginnings = partsOf(typed).flatMap(({ at, beginsWord }) => (beginsWord ? [at] : []));
  return groups.flatMap((group) => {
    // Takes the longest word, or 猫 would be replaced within 小猫.
    const [found] = group
      .flatMap((word) => beginnings.filter((at) => typed.startsWith(word, at)).map((at) => ({ word, at })))
      .toSorted((one, other) => other.word.length - one.word.length);
    if (!found) return [];
    const [before, after] = [typed.slice(0, found.at), typed.slice(found.at + found.word.length)];
    return group.filter((each) => each !== found.word).map((each) => before + each + after);
  });
}
