import type { Page } from '@playwright/test';
import { catalogue } from '../library/samples.ts';

export const titleOf = (id: string | undefined) =>
  catalogue.find((video) => video.id === id)?.title ?? '视频已下架';
export const titlesOf = (ids: readonly string[]) => ids.map(titleOf);

/** The parts of the page by the names people know them by. */
export function profileOf(page: Page) {
  const main = page.getByRole('main');
  const panel = main.getByRole('tabpanel');
  return {
    heading: main.getByRole('heading', { level: 1 }),
    historyTab: main.getByRole('tab', { name: '观看历史', exact: true }),
    favouritesTab: main.getByRole('tab', { name: '我的收藏', exact: true }),
    panel,
    status: panel.getByRole('status'),
    titles: panel.getByRole('article').getByRole('heading', { level: 3 }),
    pager: main.getByRole('navigation', { name: '分页' }),
    retry: main.getByRole('button', { name: '重试' }),
    undo: page.getByRole('button', { name: '撤销' }),
    edit: main.getByRole('button', { name: '编辑用户名' }),
    name: main.getByRole('textbox', { name: '用户名' }),
    save: main.getByRole('button', { name: '保存' }),
    cancel: main.getByRole('button', { name: '取消', exact: true }),
    remove: (id: string | undefined) =>
      panel.getByRole('button', { name: `从历史中移除 ${titleOf(id)}`, exact: true }),
    unsave: (id: string | undefined) =>
      panel.getByRole('button', { name: `取消收藏 ${titleOf(id)}`, exact: true }),
  };
}
