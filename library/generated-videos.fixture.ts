import { formatDuration } from '../domain/format.ts';
import type { DescribedVideo } from '../domain/video.ts';
import { catalogue } from './samples.ts';

const words = (line: string) => line.split(' ');

const places = words(
  '江南 敦煌 大理 喀什 洱海 婺源 黄山 泉州 漠河 青岛 成都 长安 徽州 苏州 三亚 阿勒泰 香格里拉 额济纳 霞浦 平遥 凤凰 丽江 拉萨 重庆 厦门 哈尔滨 桂林 乌镇 西塘 绍兴 洛阳 开封 延边 呼伦贝尔 稻城 色达 腾冲 北海 舟山 威海',
);
const times = words(
  '清晨 拂晓 正午 午后 傍晚 黄昏 入夜 深夜 三更 立春 雨水 惊蛰 清明 谷雨 立夏 小满 芒种 夏至 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 冬至 大寒 除夕 元宵 端午 七夕 中秋 重阳 梅雨 初雪 月半 收工 放学',
);
const things = words(
  '石桥 渡口 茶馆 灯塔 书店 渔船 油纸伞 老火车 纸鸢 风车 麦田 竹林 梯田 瀑布 沙丘 驼队 草原 马群 羊圈 雪山 冰川 极光 银河 流星 萤火虫 蜻蜓 白鹭 野鸭 锦鲤 水母 珊瑚 鲸鱼 帆船 码头 集市 面摊 豆腐坊 染坊 窑火 铁匠铺 木匠 皮影 戏台 鼓楼 城墙 飞檐 藻井 壁画 佛塔 钟声 琴房 二胡 古琴 唢呐 剪纸 刺绣 年画 窗花 灯笼 烟花 汤圆 粽子 月饼 腊梅 桃花 梨园 牡丹 荷塘 桂花 银杏 枫林 芦苇 苔藓 蘑菇 松涛 云海 彩虹 闪电 雷雨 晨雾 晚霞 潮汐 礁石 贝壳 沙滩 霓虹 天桥 地铁 电车 摩天轮 球场 泳池 阳台 屋顶 弄堂 四合院 土楼 窑洞 毡房 吊脚楼 老猫 小狗 刺猬 松鼠 熊猫 仙鹤 孔雀 骆驼 蜂箱 茶园 橘子 葡萄架 南瓜 向日葵',
);
const people = words(
  '外婆 摆渡人 守林人 放蜂人 邮差 木偶师 修表匠 说书人 渔夫 牧羊人 采茶女 补鞋匠 老船长 卖花人 琴师 画匠 纸扎师傅 巡线工 养路工 赶海人 山里孩子 退休教师 双胞胎 新娘 戏班子 夜班司机',
);
const manners = words(
  '寂静 慢慢 无人 遥远 潮湿 温热 安静 摇晃 微光 褪色 沉睡 漂流 迟到 回家 等雨 听雪 追光 数星星 生火 开窗 赶路 发芽 结冰 起风 涨潮 换季',
);
const moods = words('治愈 安眠 怀旧 热闹 孤独 明亮 幽暗 欢喜 悠闲 庄重 神秘 清凉 温暖 辽阔');
const kinds = words(
  '纪录 动画 延时 航拍 手工 美食 旅途 民俗 自然 建筑 音乐 舞蹈 科普 童话 微距 黑白 白噪音 国风',
);
const verbs = words('走过 守着 惊动 照亮 绕开 托起 吹散 收留 淹没 唤醒 掠过 压低 染红 记住 错过 带走');
const endings = words(
  '谁也没有说话 灯就亮了 风停了一会儿 孩子先笑了起来 水面只剩一圈纹 天色又暗了一层 像很多年前一样 镜头没有再动 茶已经凉了 远处传来一声汽笛 雪落在肩上 他回头看了一眼 影子拉得很长 屋檐开始滴水 后来谁都记得 故事从这里开始',
);

/** A random generator that repeats for the same seed (Mulberry32, Tommy Ettinger, public domain). */
export function seededChance(seed: number) {
  let state = seed | 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(unit() * limit);
  const pick = <Item>(from: readonly Item[]) => from[below(from.length)] as Item;
  return { below, pick };
}

type Chance = ReturnType<typeof seededChance>;

function titleOf({ below, pick }: Chance): string {
  const [place, time, thing, person, manner] = [places, times, things, people, manners].map((each) =>
    pick(each),
  );
  return (
    [
      `${place}${time}`,
      `${place}的${thing}`,
      `${manner}的${thing}`,
      `${person}与${thing}`,
      `${time}，${pick(things)}${pick(verbs)}${thing}`,
      `${thing}上的${time}`,
      `${place}${person}`,
      `${thing}·${time}`,
      `${person}的${place}之${time}`,
      `在${place}${manner}`,
    ][below(10)] ?? ''
  );
}

function descriptionOf({ below, pick }: Chance): string {
  const sentence = () =>
    [
      `${pick(times)}的${pick(places)}，${pick(things)}${pick(verbs)}了${pick(things)}，${pick(endings)}。`,
      `${pick(people)}在${pick(things)}旁边${pick(manners)}，${pick(endings)}。`,
      `镜头从${pick(things)}移到${pick(things)}，${pick(moods)}得让人忘了${pick(times)}。`,
      `他们说，${pick(places)}的${pick(things)}要到${pick(times)}才${pick(verbs)}${pick(people)}；${pick(endings)}。`,
    ][below(4)] ?? '';
  return Array.from({ length: 2 + below(3) }, sentence).join('');
}

/** The first tags are frequent, as on real sites. */
function tagsOf({ below, pick }: Chance): string[] {
  const frequent = below(3) === 0 ? kinds : kinds.slice(0, 5);
  const all = [pick(frequent), pick(things), pick(moods), ...(below(2) ? [pick(places)] : [pick(times)])];
  return [...new Set(all)];
}

/**
 * Generates videos with distinct titles, facts and versions; the same count and seed give the same videos. They are
 * released within ten years before the samples, newest first.
 */
export function generateVideos(count: number, seed = 22): DescribedVideo[] {
  const dice = seededChance(seed);
  const categories = [...new Set(catalogue.map(({ category }) => category))];
  const titles = new Set<string>();
  const days = Array.from({ length: count }, () => dice.below(3650)).toSorted((one, other) => one - other);
  return days.map((day, number) => {
    const id = `more-${number}`;
    const category = dice.pick(categories);
    let title = titleOf(dice);
    for (let part = 2; titles.has(title); part += 1) title = `${title.replace(/ \d+$/, '')} ${part}`;
    titles.add(title);
    const version = dice
      .below(2 ** 24)
      .toString(16)
      .padStart(6, '0');
    return {
      id,
      title,
      category,
      duration: formatDuration(20 + dice.below(600)),
      coverImage: `/media/${id}/cover-640.webp?v=${version}`,
      videoFile: `/media/${id}/film.mp4?v=${version}`,
      tags: [...tagsOf(dice), category],
      releaseDate: new Date(Date.UTC(2020, 0, 1) - day * 86_400_000).toISOString().slice(0, 10),
      rating: (60 + dice.below(40)) / 10,
      views: dice.below(1000) ** 2,
      hue: dice.below(36) * 10,
      description: descriptionOf(dice),
    };
  });
}
