/** The eight categories of the catalogue, in the order the site shows them. */
export const categories = [
  '国产精品',
  '亚洲热门',
  '经典重温',
  '最新上映',
  '口碑佳作',
  '独家首播',
  '热门推荐',
  '精选合集',
] as const;

export type Category = (typeof categories)[number];
