import { categoryUrl } from '../domain/urls.ts';
import { catalogue } from '../library/samples.ts';

const [video] = catalogue;
const categoryPath = categoryUrl('国产精品');

/** Every kind of indexable page with its canonical URL. */
export const indexedPages = [
  { path: '/', title: '映匣 - 一键收藏', canonical: '/' },
  { path: `/video/${video?.id}`, title: `${video?.title} - 映匣`, canonical: `/video/${video?.id}` },
  { path: `/video/${video?.id}?t=5`, title: `${video?.title} - 映匣`, canonical: `/video/${video?.id}` },
  { path: '/categories', title: '视频分类 - 映匣', canonical: '/categories' },
  { path: '/categories?sort=rating&view=list', title: '视频分类 - 映匣', canonical: '/categories' },
  {
    path: `${categoryPath}&sort=rating`,
    title: '国产精品 - 映匣',
    canonical: categoryPath,
  },
  { path: '/search', title: '搜索 - 映匣', canonical: '/search' },
  { path: '/about', title: '关于我们 - 映匣', canonical: '/about' },
  { path: '/service-support', title: '客服支持 - 映匣', canonical: '/service-support' },
  { path: '/copyright', title: '版权与条款 - 映匣', canonical: '/copyright' },
];
