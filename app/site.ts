/** Brand and contacts: a host changes them here and nowhere else. The contacts are reserved example values. */
export const site = {
  name: '映匣',
  tagline: '一键收藏',
  description: '映匣收着五十支短片：水墨、极光、雨夜与锦鲤。免费观看，按分类浏览，随时回来接着看。',
  contact: {
    email: 'contact@example.com',
    phone: '400-000-0000',
    address: '北京市朝阳区示例路 1 号',
  },
  notice: '本站视频均来自互联网，仅供学习与交流使用。',
} as const;

/** The document title of an inner page. */
export function pageTitle(page: string): string {
  return `${page} - ${site.name}`;
}
