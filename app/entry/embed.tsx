import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { durationSeconds } from '../../domain/format.ts';
import { videoUrl } from '../../domain/urls.ts';
import { isDraft, type Video, type VideoId } from '../../domain/video.ts';
import { coverUrl } from '../content/card-files.ts';
import { findHiddenVideo } from '../content/hidden-videos.ts';
import { loadCatalogue } from '../content/index.ts';
import { captionTracks } from '../content/video-files.ts';
import { pageTitle } from '../features/metadata/page-title.ts';
import { languageName } from '../player/core/caption-track.ts';
import { site } from '../site.ts';
import { playIcon } from '../ui/icon.tsx';
import styles from './embed.css?inline';
import script from './inline/embed.ts?inlined';
import { Inline } from './inline.tsx';

/** Hashed for the page's content security policy. */
export const embedInline = { scripts: [script], styles: [styles] };

/** Finds a video that other sites may show; drafts are not. */
export async function findEmbeddable(id: VideoId): Promise<Video | undefined> {
  const { find } = await loadCatalogue();
  const video = find(id) ?? (await findHiddenVideo(id));
  return video && isDraft(video) ? undefined : video;
}

/**
 * The page that other sites show in a frame: a video with the browser's own controls, which needs no script, and a link
 * to its page on this site.
 * @param siteUrl without a final slash
 * @param policy the content security policy for the static export, where no header can carry it
 * @returns HTML: the page, or one that says that there is no such video
 */
export async function embedPage(
  id: VideoId,
  siteUrl: string,
  policy?: string,
): Promise<{ html: string; status: 200 | 404 }> {
  const video = await findEmbeddable(id);
  const page = video ? (
    <EmbeddedVideo video={video} siteUrl={siteUrl} policy={policy} />
  ) : (
    <Missing siteUrl={siteUrl} />
  );
  return { html: `<!doctype html>${renderToStaticMarkup(page)}`, status: video ? 200 : 404 };
}

interface EmbeddedVideoProps {
  readonly video: Video;
  readonly siteUrl: string;
  readonly policy: string | undefined;
}

function EmbeddedVideo({ video, siteUrl, policy }: EmbeddedVideoProps) {
  const page = siteUrl + videoUrl(encodeURIComponent(video.id));
  return (
    <EmbedDocument title={video.title} canonical={page} policy={policy}>
      {/* biome-ignore lint/a11y/useMediaCaption: not every video has captions */}
      <video
        src={video.videoFile}
        poster={coverUrl(video, 1280, 'webp')}
        aria-label={video.title}
        preload="metadata"
        playsInline
        controls
        // A sandboxed frame has an opaque origin, and loads captions only with CORS.
        crossOrigin={captionTracks(video).length > 0 ? 'anonymous' : undefined}
        data-seconds={durationSeconds(video.duration)}
      >
        {captionTracks(video).map(({ language, url }) => (
          <track key={language} kind="captions" srcLang={language} label={languageName(language)} src={url} />
        ))}
      </video>
      <a className="title" href={page} target="_blank" rel="noopener">
        <img src="/mark.svg" alt="" width="22" height="22" loading="lazy" />
        <b>{video.title}</b>
        <span>在{site().name}观看</span>
      </a>
      <button type="button" aria-label="播放" hidden>
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          {playIcon}
        </svg>
      </button>
      <Inline element="script" text={script} />
    </EmbedDocument>
  );
}

function Missing({ siteUrl }: { siteUrl: string }) {
  return (
    <EmbedDocument title="没有这部短片">
      <div className="missing">
        <p>没有这部短片，它可能已经下架。</p>
        <p>
          <a href={`${siteUrl}/`} target="_blank" rel="noopener">
            去{site().name}看其他短片
          </a>
        </p>
      </div>
    </EmbedDocument>
  );
}

interface EmbedDocumentProps {
  readonly title: string;
  readonly canonical?: string;
  readonly policy?: string | undefined;
  readonly children: ReactNode;
}

function EmbedDocument({ title, canonical, policy, children }: EmbedDocumentProps) {
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        {policy ? <meta httpEquiv="Content-Security-Policy" content={policy} /> : null}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{pageTitle(title)}</title>
        {/* Not a search result by itself, but a page that embeds it may be one with the video. */}
        <meta name="robots" content="noindex, indexifembedded" />
        {canonical ? <link rel="canonical" href={canonical} /> : null}
        <Inline element="style" text={styles} />
      </head>
      <body>{children}</body>
    </html>
  );
}
