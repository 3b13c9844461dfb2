import { Suspense } from 'react';
import { durationSeconds, formatTime, viewsInWords } from '../../../domain/format.ts';
import { embedPath } from '../../../domain/share-url.ts';
import { categoryUrl, videoUrl } from '../../../domain/urls.ts';
import { type DescribedVideo, type HiddenVideo, isDraft } from '../../../domain/video.ts';
import { useHasAccounts } from '../../data/has-accounts.ts';
import { useSessionPresence } from '../../data/session-presence.ts';
import { useSiteUrl } from '../../features/metadata/site-url.ts';
import { StoreButton } from '../../features/offline/store-button.tsx';
import { ShareButton } from '../../features/share/share-button.tsx';
import badges from '../../ui/badge.module.css';
import { lazily, nothing } from '../../ui/lazily.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { Description } from './description.tsx';
import styles from './watch.module.css';

// Only loaded for signed-in users.
const loadSaveButtons = () => import('../../features/saved-lists/save-buttons.tsx');
const SaveButtons = lazily(() => loadSaveButtons().then((loaded) => loaded.SaveButtons), nothing);
const FavouriteStamp = lazily(() => loadSaveButtons().then((loaded) => loaded.FavouriteStamp), nothing);

const hiddenNotes = {
  draft: { word: '草稿', text: '还没有公开，只有知道这个地址的人能打开。' },
  unlisted: { word: '不列出', text: '不在首页、分类和搜索里，知道这个地址的人都能看。' },
};

function HiddenNote({ visibility }: Pick<HiddenVideo, 'visibility'>) {
  const { word, text } = hiddenNotes[visibility];
  return (
    <p className={styles.hidden}>
      <b>{word}</b>
      {text}
    </p>
  );
}

interface VideoDetailsProps {
  video: DescribedVideo | HiddenVideo;
  isInstead: boolean;
  position: () => number;
}

/** The title, facts and description of a video, and its buttons. */
export function VideoDetails({ video, isInstead, position }: VideoDetailsProps) {
  const isSignedIn = useSessionPresence();
  const siteUrl = useSiteUrl();
  return (
    <div className={styles.about}>
      <div>
        {isInstead ? <p className={styles.instead}>没有这部短片，先放一部给您看</p> : null}
        <h1>{video.title}</h1>
        {'visibility' in video ? <HiddenNote visibility={video.visibility} /> : null}
        <p className={styles.facts}>
          {video.views === undefined ? null : <span>{viewsInWords(video.views)}观看</span>}
          <span>{video.releaseDate}</span>
          <span>时长 {formatTime(durationSeconds(video.duration))}</span>
          <a href={categoryUrl(video.category)}>{video.category}</a>
        </p>
      </div>
      {isSignedIn ? (
        <Suspense>
          <FavouriteStamp videoId={video.id} />
        </Suspense>
      ) : null}
      {video.rating === undefined ? null : (
        <p className={styles.score}>
          <span className={badges.score}>{video.rating.toFixed(1)}</span>
          <small>评分</small>
        </p>
      )}
      <div className={styles.actions}>
        {/* Their space is reserved until hydration. */}
        <div className={styles.save} data-when="signed-in">
          {isSignedIn ? (
            <Suspense>
              <SaveButtons videoId={video.id} />
            </Suspense>
          ) : null}
        </div>
        <div className={styles.keep}>
          <ShareButton
            title={video.title}
            path={videoUrl(video.id)}
            siteUrl={siteUrl}
            frame={isDraft(video) ? undefined : { path: embedPath(video.id), aspectRatio: video.aspectRatio }}
            position={position}
          />
          <StoreButton video={video} />
        </div>
        {useHasAccounts() ? (
          <p className={styles.facts} data-when="signed-out">
            <a href="/auth">登录</a>后可以收藏，换一台设备也能接着看
          </p>
        ) : null}
        {video.tags.length > 0 ? (
          <ul className={styles.tags} aria-label="标签">
            {video.tags.map((tag) => (
              <li key={tag}>
                <a className={badges.tag} href={`/search?${new URLSearchParams({ q: tag })}`}>
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <Description text={video.description} className={`${styles.text} ${surfaces.prose}`} />
    </div>
  );
}
