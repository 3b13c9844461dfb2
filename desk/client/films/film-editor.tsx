import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { chevronIcon, closeIcon, Icon } from '../../../app/ui/icon.tsx';
import { isFreeEscape } from '../../../app/ui/open-dialog.ts';
import { captionsFile, mediaFiles } from '../../../domain/media-files.ts';
import type { Desk, DeskFilm } from '../../api.ts';
import { Captions } from './captions.tsx';
import { Chapters } from './chapters.tsx';
import { CoverChoice } from './cover-choice.tsx';
import styles from './film-editor.module.css';
import { FilmExchange } from './film-exchange.tsx';
import { FilmProblems, mediaUrl, SiteLink } from './film-facts.tsx';
import { FilmForm } from './film-form.tsx';
import { languageName, nameOf } from './film-list.ts';

interface FilmEditorProps {
  folder: string;
  /** Undefined: there is none of this name, or none any more. */
  film: DeskFilm | undefined;
  site: Desk['site'];
  /** Folders of the films before and after it in the list. */
  neighbours: { readonly before: string | undefined; readonly after: string | undefined };
  onLeaf: (folder: string) => void;
  onClose: () => void;
}

/** A film to look at and to change: beside the list, over it where there is no room. */
export function FilmEditor({ folder, film, site, neighbours, onLeaf, onClose }: FilmEditorProps) {
  const headingId = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [seen, setSeen] = useState(film);
  if (film && film !== seen) setSeen(film);
  // What is written of it outlives it.
  const written = film ?? (seen?.folder === folder ? seen : undefined);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another film begins at its top
  useLayoutEffect(() => {
    panel.current?.scrollTo(0, 0);
    if (!panel.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [folder]);
  const closeByKey = (event: KeyboardEvent) => {
    if (isFreeEscape(event.nativeEvent)) onClose();
  };
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={headingId} onKeyDown={closeByKey}>
      <div className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1} aria-live="polite">
          {film ? nameOf(film) : '影片不在了'}
        </h2>
        <LeafButton label="上一部" to={neighbours.before} direction="up" onLeaf={onLeaf} />
        <LeafButton label="下一部" to={neighbours.after} direction="down" onLeaf={onLeaf} />
        <button type="button" aria-label="关闭" onClick={onClose}>
          <Icon>{closeIcon}</Icon>
        </button>
      </div>
      {film ? (
        <>
          <FilmProblems film={film} />
          <FilmPlayer key={film.version} film={film} video={video} />
          <div className={styles.link}>
            {film.durationSeconds === null ? null : (
              <span key={folder}>
                <CoverChoice film={film} video={video} />
                <Captions film={film} />
                <Chapters film={film} video={video} />
                {film.id ? <FilmExchange film={film} /> : null}
              </span>
            )}
            <SiteLink film={film} site={site} />
          </div>
        </>
      ) : (
        <p className={styles.text}>它已被移除或改名。移除的影片三十天内在「最近移除」里，可以恢复。</p>
      )}
      {written ? (
        <FilmForm key={folder} film={written} site={site} isGone={film === undefined} onClose={onClose} />
      ) : null}
    </section>
  );
}

interface LeafButtonProps {
  label: string;
  to: string | undefined;
  direction: 'up' | 'down';
  onLeaf: (folder: string) => void;
}

/** Stays where it is, with its focus, when there is nothing more to leaf to. */
function LeafButton({ label, to, direction, onLeaf }: LeafButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      data-direction={direction}
      onClick={() => to !== undefined && onLeaf(to)}
    >
      <Icon>{chevronIcon}</Icon>
    </button>
  );
}

interface FilmPlayerProps {
  film: DeskFilm;
  video: RefObject<HTMLVideoElement | null>;
}

function FilmPlayer({ film, video }: FilmPlayerProps) {
  // A browser goes on loading a video that it still holds.
  useEffect(() => {
    const { current } = video;
    return () => {
      current?.removeAttribute('src');
      current?.load();
    };
  }, [video]);
  if (film.durationSeconds === null)
    return <p className={styles.unfinished}>这部影片还没有处理好，无法播放。</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: those that the film has
    <video
      ref={video}
      className={styles.player}
      src={mediaUrl(film, mediaFiles.video)}
      poster={mediaUrl(film, 'cover-640.webp')}
      aria-label={`影片：${nameOf(film)}`}
      controls
      playsInline
      preload="metadata"
      loop={film.loops}
    >
      {film.captionLanguages.map((language) => (
        <track
          key={language}
          kind="captions"
          srcLang={language}
          label={languageName(language)}
          src={mediaUrl(film, captionsFile(language))}
        />
      ))}
    </video>
  );
}
