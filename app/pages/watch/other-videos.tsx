import { Suspense, useEffect, useRef, useState } from 'react';
import type { Video } from '../../../domain/video.ts';
import { changePreferences, usePreferences } from '../../data/preferences.ts';
import { lazily, nothing } from '../../ui/lazily.tsx';
import { Section } from '../../ui/section.tsx';
import { Switch } from '../../ui/switch.tsx';
import { VideoRow } from '../../video/video-row.tsx';
import type { SimilarVideosProps } from './most-similar.tsx';
import styles from './watch.module.css';

// Loaded when its section comes near.
const MostSimilar = lazily(
  () => import('./most-similar.tsx').then(({ MostSimilar }) => MostSimilar),
  nothing,
);

interface BesideVideosProps {
  videos: readonly Video[];
  /** Whether they have something in common with the video. */
  areRelated: boolean;
}

export function BesideVideos({ videos, areRelated }: BesideVideosProps) {
  return (
    <section aria-labelledby="related">
      <header>
        <h2 id="related">{areRelated ? '相关推荐' : '其他视频'}</h2>
        <AutoplaySwitch />
      </header>
      <div className={styles.rows}>
        {videos.map((video) => (
          <VideoRow key={video.id} video={video} sizes="(width < 68rem) 11rem, 16rem" />
        ))}
      </div>
    </section>
  );
}

/** The same setting as 自动播放下一部. */
function AutoplaySwitch() {
  const { autoplaysNext } = usePreferences();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is its control
    <label className={styles.autoplay}>
      自动播放
      <Switch isOn={autoplaysNext} onChange={(isOn) => changePreferences({ autoplaysNext: isOn })} />
    </label>
  );
}

/** 猜您喜欢, chosen in the browser from all videos, once this section comes near. */
export function SimilarVideos(props: SimilarVideosProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50%',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={props.count < 4 ? undefined : styles.similar}>
      {isNear ? (
        <Section isBelow title="猜您喜欢">
          <Suspense>
            <MostSimilar {...props} />
          </Suspense>
        </Section>
      ) : null}
    </div>
  );
}
