import type { Category } from '../../../domain/category.ts';
import type { SealName } from '../../ui/seal.tsx';

/** Each category's seal, and the hue of its tile. */
export const categoryStyles: Record<Category, { seal: SealName; hue: number }> = {
  国产精品: { seal: 'guo', hue: 20 },
  亚洲热门: { seal: 'ya', hue: 310 },
  经典重温: { seal: 'dian', hue: 210 },
  最新上映: { seal: 'xin', hue: 160 },
  口碑佳作: { seal: 'bei', hue: 280 },
  独家首播: { seal: 'du', hue: 340 },
  热门推荐: { seal: 're', hue: 40 },
  精选合集: { seal: 'ji', hue: 240 },
};
