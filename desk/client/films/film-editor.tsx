import { type RefObject, useEffect, useRef, useState } from 'react';
import { captionsFile, mediaFiles } from '../../../domain/media-files.ts';
import type { Desk, DeskFilm } from '../../api.ts';
import { SidePanel } from '../side-panel.tsx';
import { Captions } from './captions.tsx';
import { Chapters } from './chapters.tsx';
import { CoverChoice } from './cover-choice.tsx';
import styles from './film-editor.module.css';
import { FilmExchange } from './film-exchange.tsx';
import { FilmProblems, filmLinkId, mediaUrl, SiteLink } from './film-facts.tsx';
import { FilmForm } from './film-form.tsx';
import { languageName, nameOf } from './film-list.ts';

interface FilmEditorProps {
  folder: string;
  /** Undefined if no film has this name. */
  film: DeskFilm | undefined;
  site: Desk['site'];
  onClose: () => void;
}

/** Shows and edits a film. */
export function FilmEditor({ folder, film, site, onClose }: FilmEditorProps) {
  const video = useRef<HTMLVideoElement>(null);
  // Unsaved text is kept when the film disappears.
  const [written, setWritten] = useState(film);
  if (film && film !== written) setWritten(film);
  return (
    <SidePanel title={film ? nameOf(film) : '影片已不存在'} openedBy={filmLinkId(folder)} onClose={onClose}>
      {film ? (
        <>
          <FilmProblems film={film} />
          <FilmPlayer key={film.version} film={film} video={video} />
          <div className={styles.tools}>
            {film.durationSeconds === null ? null : (
              <>
                <CoverChoice film={film} video={video} />
                <Captions film={film} />
                <Chapters film={film} video={video} />
                {film.id ? <FilmExchange film={film} /> : null}
              </>
            )}
            <SiteLink film={film} site={site} />
          </div>
        </>
      ) : (
        <p>它已被移除或改名。移除的影片三十天内在「最近移除」里，可以恢复。</p>
      )}
      {written ? (
        <FilmForm film={written} site={site} isGone={film === undefined} onRemoved={onClose} />
      ) : null}
    </SidePanel>
  );
}

interface FilmPlayerProps {
  film: DeskFilm;
  video: RefObject<HTMLVideoElement | null>;
}

function FilmPlayer({ film, video }: FilmPlayerProps) {
  // Browsers continue to load a removed video that has a source.
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
    // biome-ignore lint/a11y/useMediaCaption: the film's captions, if it has any
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
