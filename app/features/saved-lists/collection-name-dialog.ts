import { lazyDialog } from '../../ui/lazily.tsx';

/** Asks for the name of a collection. */
export const CollectionNameDialog = lazyDialog(
  () => import('./collection-form.tsx').then((loaded) => loaded.CollectionNameDialog),
  '收藏夹加载失败，请检查网络后重试',
);
