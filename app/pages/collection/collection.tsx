import { useRef, useState } from 'react';
import {
  type Collection,
  collectionPlaylist,
  collectionUrl,
  noSuchCollection,
} from '../../../domain/collection.ts';
import { videoUrl } from '../../../domain/urls.ts';
import { useCollection } from '../../data/collections.ts';
import { useHasAccounts } from '../../data/has-accounts.ts';
import { retryFailedQueries } from '../../data/query-client.ts';
import { useSession } from '../../data/session.ts';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { pageTitle } from '../../features/metadata/page-title.ts';
import { useSiteUrl } from '../../features/metadata/site-url.ts';
import { CollectionNameDialog } from '../../features/saved-lists/collection-name-dialog.ts';
import { useFind } from '../../features/saved-lists/use-find.ts';
import { useMyCollections } from '../../features/saved-lists/use-my-collections.ts';
import { ShareButton } from '../../features/share/share-button.tsx';
import { usePage } from '../../router/router.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FocusList } from '../../ui/focus-list.tsx';
import { Icon, playIcon } from '../../ui/icon.tsx';
import { BrokenSection } from '../../ui/section-boundary.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { Switch } from '../../ui/switch.tsx';
import { offerUndo } from '../../ui/toast.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NoAccounts } from '../no-accounts/no-accounts.tsx';
import styles from './collection.module.css';
import { type CollectedVideo, CollectionRows, UnknownRows } from './collection-rows.tsx';

export default function CollectionPage() {
  // The server-rendered page is shared and does not depend on the query.
  const query = usePage().url.searchParams.get('id') ?? '';
  const id = useHydrated() ? query : '';
  if (!useHasAccounts()) return <NoAccounts path="/collection" />;
  return (
    <div className={surfaces.page}>
      <CollectionById key={id} id={id} />
    </div>
  );
}

const Metadata = ({ name }: { name: string }) => (
  <PageMetadata
    title={pageTitle(name)}
    description="一份排好顺序的短片列表。"
    path="/collection"
    isIndexed={false}
  />
);

function CollectionById({ id }: { id: string }) {
  const my = useMyCollections();
  const { mine, collection, isError } = useCollection(id, my);
  const { find, isFinding } = useFind(collection?.videoIds ?? []);
  const list = useRef<HTMLDivElement>(null);
  const focus = () => list.current?.focus({ preventScroll: true });
  const retry = () => {
    focus();
    void retryFailedQueries();
  };
  const [isRemoved, setRemoved] = useState(false);
  if (isRemoved && !mine) return <Removed />;
  if (collection === null) return <NotFound />;
  const entries =
    find && collection?.videoIds.map((videoId): CollectedVideo => ({ videoId, video: find(videoId) }));
  // The collection, or the file of videos, will not arrive without a retry.
  const isBroken = isError || (collection !== undefined && !isFinding);
  // Only the owner can remove what is gone.
  const shown = mine ? entries : entries?.filter(({ video }) => video);
  const first = entries?.find(({ video }) => video);
  return (
    <div className={styles.collection}>
      <Metadata name={collection?.name ?? '收藏夹'} />
      <div className={styles.about}>
        <div className={styles.head}>
          {/* Always the same element, so that it keeps the focus. */}
          <h1>
            {collection?.name ?? (
              <>
                <span className={surfaces.visuallyHidden}>收藏夹</span>
                <Skeleton className={styles.unknownName} />
              </>
            )}
          </h1>
          {shown ? (
            <p>
              收藏夹，共 <b>{shown.length}</b> 部
            </p>
          ) : null}
          {first ? (
            <ButtonLink kind="primary" href={videoUrl(first.videoId, collectionPlaylist(id))}>
              <Icon>{playIcon}</Icon>
              全部播放
            </ButtonLink>
          ) : null}
        </div>
        {mine ? <OwnerTools collection={mine} {...my} onRemoved={() => setRemoved(true)} /> : null}
      </div>
      <div ref={list} className={styles.list} tabIndex={-1}>
        <noscript>
          <p>收藏夹需要启用 JavaScript。</p>
        </noscript>
        {entries ? null : isBroken ? <BrokenSection onRetry={retry} /> : <UnknownRows />}
        {shown?.length === 0 ? (
          <EmptyState
            level="h2"
            title="收藏夹是空的"
            text={mine ? '打开一部短片，点「收藏夹」，把它加进来。' : '主人还没有放短片进来。'}
          >
            <ButtonLink kind="primary" href="/categories">
              去找一部看看
            </ButtonLink>
          </EmptyState>
        ) : null}
        <FocusList orElse={focus}>
          {shown && shown.length > 0 ? (
            <CollectionRows
              entries={shown}
              playlist={collectionPlaylist(id)}
              owner={
                mine && {
                  move: (videoId, place) => my.put(mine, videoId, place),
                  take: (videoId) => my.take(mine, videoId, focus),
                }
              }
            />
          ) : null}
        </FocusList>
      </div>
    </div>
  );
}

function NotFound() {
  const isVisitor = useSession().status === 'signed-out';
  const text = `它可能已经删除，或者主人没有开放链接。${isVisitor ? '如果是您自己的收藏夹，请先登录。' : ''}`;
  return (
    <>
      <Metadata name={noSuchCollection} />
      <EmptyState level="h1" title={noSuchCollection} text={text}>
        <ButtonLink kind="primary" href={isVisitor ? '/auth' : '/'}>
          {isVisitor ? '登录' : '返回首页'}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

/** After its owner has removed it here; the page stays, so that undo brings the collection back. */
function Removed() {
  const title = '收藏夹已删除';
  return (
    <div ref={takeFocus} className={styles.list} tabIndex={-1}>
      <Metadata name={title} />
      <EmptyState level="h1" title={title} text="里面的短片都还在，只是不再排在一起。">
        <ButtonLink kind="primary" href="/favorites">
          我的收藏
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

interface OwnerToolsProps extends Pick<ReturnType<typeof useMyCollections>, 'change' | 'remove'> {
  collection: Collection;
  onRemoved: () => void;
}

/** Whether others may read the collection, its link, its name and its end. */
function OwnerTools({ collection, change, remove, onRemoved }: OwnerToolsProps) {
  const { id, name, visibility } = collection;
  const siteUrl = useSiteUrl();
  const [isRenaming, setRenaming] = useState(false);
  const discard = () => {
    const restore = remove(collection);
    offerUndo(`已删除收藏夹「${name}」`, () => {
      // Keyboard users continue in the page.
      document.getElementById('main')?.focus({ preventScroll: true });
      restore();
    });
    onRemoved();
  };
  return (
    <div className={`${styles.tools} ${surfaces.panel}`}>
      <SettingRow label="有链接的人都能看" hint="不用登录，只能看，不能改。关掉以后，链接立刻失效。">
        {(control) => (
          <Switch
            {...control}
            isOn={visibility === 'link'}
            onChange={(isOn) =>
              change(id, (before) => ({ ...before, visibility: isOn ? 'link' : 'private' }))
            }
          />
        )}
      </SettingRow>
      <div>
        {visibility === 'link' ? (
          <ShareButton
            title={name}
            path={collectionUrl(id)}
            siteUrl={siteUrl}
            frame={undefined}
            position={() => 0}
          />
        ) : null}
        <Button kind="ghost" aria-haspopup="dialog" onClick={() => setRenaming(true)}>
          重命名
        </Button>
        <Button kind="ghost" onClick={discard}>
          删除
        </Button>
      </div>
      <CollectionNameDialog
        title="重命名收藏夹"
        name={name}
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        onSubmit={(name) => change(id, (before) => ({ ...before, name }))}
      />
    </div>
  );
}
