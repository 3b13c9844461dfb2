import { durationSeconds, formatTime, viewsInWords } from '../../../domain/format.ts';
import type { ListedVideo } from '../../../domain/listed-video.ts';
import { textWidth } from '../../../domain/text-width.ts';
import { videoUrl } from '../../../domain/urls.ts';
import { coverUrl } from '../../content/card-files.ts';
import { useMiniPlayer } from '../../features/mini-player/mini-player-store.ts';
import { siteSeal } from '../../site.ts';
import badges from '../../ui/badge.module.css';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon, playIcon } from '../../ui/icon.tsx';
import seals from '../../ui/seal.module.css';
import { Seal } from '../../ui/seal.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { Cover } from '../../video/cover.tsx';
import { useLinkedCover } from '../../video/linked-cover.ts';
import styles from './hero.module.css';
import { useHeroPreview } from './use-hero-preview.tsx';

export interface FeaturedVideo extends ListedVideo {
  readonly description: string;
}

/**
 * The featured video as a hanging scroll: the picture, its inscription (题跋) in a column beside it, and the seal last.
 */
export function Hero({ video, isOnly }: { video: FeaturedVideo; isOnly: boolean }) {
  const address = videoUrl(video.id);
  const { image, link } = useLinkedCover();
  const { frame, preview, button } = useHeroPreview(video.id);
  const isBesideFilm = useMiniPlayer().isOpen;
  return (
    <div
      className={`${styles.hero} ${surfaces.page}`}
      data-hue={video.hue}
      data-beside-film={isBesideFilm || undefined}
    >
      <div className={styles.bleed} aria-hidden="true">
        {/* After the picture in the document, so that the picture is requested over the page's connection first. */}
        <img src={coverUrl(video, 48, 'webp')} alt="" width={48} height={27} fetchPriority="low" />
      </div>
      <div className={styles.layout}>
        <div ref={frame} className={`${styles.picture} ${surfaces.box}`}>
          {/* biome-ignore lint/a11y/useAnchorContent: 「立即观看」 is the same link for those who listen */}
          <a ref={link} className={styles.frame} href={address} tabIndex={-1} aria-hidden="true">
            {/* Slightly less than the actual width: phones of 720 pixels load the cover of 640, half the bytes. */}
            <Cover video={video} image={image} sizes="(width < 60rem) 88vw, 70vw" eager alt="" />
            {preview}
          </a>
          {button}
          {/* Every request of the page picks another video, on the server too. */}
          {isOnly ? null : (
            <a className={styles.another} href="/" data-keep-scroll>
              换一部
            </a>
          )}
        </div>
        <div className={styles.inscription}>
          <h1
            data-length={titleLength(video.title)}
            data-letters={hasNoCharacters(video.title)}
            aria-live="polite"
          >
            {video.title}
          </h1>
          {/* Another video gets new elements, so that its lines are not the old ones moved. */}
          <p key={video.id} className={styles.text}>
            {video.description}
            <Seal stone="block" characters={siteSeal()} className={`${seals.signature} ${styles.seal}`} />
          </p>
        </div>
        <dl className={styles.caption}>
          {video.rating === undefined ? null : (
            <>
              <dt>评分</dt>
              <dd className={`${badges.score} ${styles.score}`}>{video.rating.toFixed(1)}</dd>
            </>
          )}
          <dt>分类</dt>
          <dd>{video.category}</dd>
          <dt>时长</dt>
          <dd>{formatTime(durationSeconds(video.duration))}</dd>
          {video.views === undefined ? null : (
            <>
              <dt>观看</dt>
              <dd>
                {viewsInWords(video.views)}
                <span aria-hidden="true">观看</span>
              </dd>
            </>
          )}
        </dl>
        <div className={styles.actions}>
          <ButtonLink ref={link} kind="primary" size="large" href={address}>
            <Icon>{playIcon}</Icon>
            立即观看
          </ButtonLink>
          <ButtonLink kind="plain" size="large" href="/categories">
            浏览分类
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Longer titles are set smaller, so that the inscription keeps its column. */
function titleLength(title: string): 'short' | 'medium' | 'long' | 'longest' {
  const width = textWidth(title);
  if (width <= 7) return 'short';
  if (width <= 16) return 'medium';
  return width <= 40 ? 'long' : 'longest';
}

/** Whether a text has only letters and signs, no characters that stand upright in a column. */
function hasNoCharacters(text: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}
