/** Films that are on no page, with titles as a host would choose them. */
export const draft = {
  id: 'd7k2m9x4q8r3t',
  title: '还没剪完的婚礼',
  category: '演出',
  state: '草稿',
} as const;
export const unlisted = {
  id: 'u5w8n3c6v2b9z',
  title: '给外婆看的视频',
  category: '旅行',
  state: '不列出',
} as const;
