import { useState } from 'react';
import { collectionUrl } from '../../../domain/collection.ts';
import { retryFailedQueries } from '../../data/query-client.ts';
import { CollectionNameDialog } from '../../features/saved-lists/collection-name-dialog.ts';
import { folderIcon } from '../../features/saved-lists/save-buttons.tsx';
import { useFind } from '../../features/saved-lists/use-find.ts';
import { useMyCollections } from '../../features/saved-lists/use-my-collections.ts';
import { Icon } from '../../ui/icon.tsx';
import scrolling from '../../ui/scroll-row.module.css';
import { showToast } from '../../ui/toast.tsx';
import { Cover } from '../../video/cover.tsx';
import styles from './collections-shelf.module.css';

/** The account's collections in a row above the favourites; the height is the same while they load. */
export function CollectionsShelf() {
  const { collections, isError, refusal, create } = useMyCollections();
  const [isCreating, setCreating] = useState(false);
  const { find } = useFind(collections?.flatMap(({ videoIds }) => videoIds[0] ?? []) ?? []);
  const isFailed = !collections && isError;
  return (
    <section className={styles.shelf} aria-labelledby="collections">
      <h2 id="collections">收藏夹</h2>
      <ul className={scrolling.row}>
        <li>
          <button
            type="button"
            className={styles.tile}
            onClick={isFailed ? retryFailedQueries : () => setCreating(true)}
          >
            <span className={styles.cover} data-new="">
              <Icon>
                <path d={isFailed ? 'M19.5 12A7.5 7.5 0 1 1 17 6.4M19.5 4v4.5H15' : 'M12 5v14M5 12h14'} />
              </Icon>
            </span>
            <b>{isFailed ? '加载失败' : '新建收藏夹'}</b>
            <small>{isFailed ? '点这里重新加载' : '起名、排序、连播'}</small>
          </button>
        </li>
        {collections?.map(({ id, name, videoIds, visibility }) => {
          const video = find?.(videoIds[0] ?? '');
          return (
            <li key={id}>
              <a className={styles.tile} href={collectionUrl(id)}>
                <span className={styles.cover}>
                  {video ? <Cover video={video} alt="" sizes="11rem" isCropped /> : <Icon>{folderIcon}</Icon>}
                </span>
                <b>{name}</b>
                <small>
                  {videoIds.length} 部{visibility === 'link' ? '，有链接的人都能看' : ''}
                </small>
              </a>
            </li>
          );
        })}
      </ul>
      <CollectionNameDialog
        title="新建收藏夹"
        refusal={refusal}
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onSubmit={(name) => {
          create(name);
          showToast(`已新建收藏夹「${name}」`);
        }}
      />
    </section>
  );
}
