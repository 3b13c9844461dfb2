import { Fragment, Suspense, useEffect } from 'react';
import { startSecond } from '../../../domain/share-url.ts';
import { videoUrl } from '../../../domain/urls.ts';
import type { Video } from '../../../domain/video.ts';
import { changePreferences, readPreferences } from '../../data/preferences.ts';
import { useMiniPlayer } from '../../features/mini-player/mini-player-store.ts';
import type { NeighbourUrls } from '../../features/playlist/playlist.tsx';
import { openDeviceSettings } from '../../features/settings/device-settings.tsx';
import { savePicture } from '../../features/share/save-picture.ts';
import { firstNotShown, shownBefore, shownVideoIds } from '../../features/up-next/shown-videos.ts';
import { UpNext } from '../../features/up-next/up-next.tsx';
import { isUnderWay } from '../../player/core/state.ts';
import { Player } from '../../player/player.tsx';
import { usePlayerState } from '../../player/player-context.ts';
import { navigate } from '../../router/navigate.ts';
import { usePage } from '../../router/router.tsx';
import { site } from '../../site.ts';
import { lazily, nothing } from '../../ui/lazily.tsx';
import { NoteLeftEntry, useLeftEntry } from './left-entry.tsx';
import { ApplyPreferences, FollowCharacterKeys, RememberChoices } from './player-preferences.tsx';
import { RecordVideo } from './record-video.tsx';
import { useTheatre } from './use-theatre.ts';
import { playerVideoOf } from './video-source.ts';

// Loaded once a video plays.
const MiniWindow = lazily(() => import('./mini-window.tsx').then(({ MiniWindow }) => MiniWindow), nothing);

interface WatchPlayerProps {
  video: Video;
  /** Related videos, one of which may follow. */
  related: readonly Video[];
  /** The name of the list that is being played; empty if there is none. */
  playlist: string;
  /** The URLs of the previous and next video of that list, and its length. */
  listed: NeighbourUrls;
}

/** The player of the page, the components that save its state, and what follows after the end. */
export function WatchPlayer({ video, related, playlist, listed }: WatchPlayerProps) {
  const { url, arrival } = usePage();
  const theatre = useTheatre();
  // Read when a video is opened; the server-rendered page does not depend on them.
  const preferences = readPreferences();
  const next = firstNotShown(related, shownVideoIds);
  const before = shownBefore(video.id, shownVideoIds);
  useEffect(() => {
    shownVideoIds.add(video.id);
  }, [video.id]);
  const urls = playlist ? listed : { previous: before && videoUrl(before), next: next && videoUrl(next.id) };
  const goTo = (target: string | undefined) =>
    target ? () => navigate(target, { from: url.pathname, keepFocus: true }) : undefined;
  const othersSeconds = preferences.autoplaysNext ? Number.POSITIVE_INFINITY : undefined;
  const second = url.searchParams.get('t');
  const source = playerVideoOf(video);
  const left = useLeftEntry(source.source);
  return (
    <Player
      {...source}
      usualLanguages={[...site().captionLanguages, ...browserLanguages()]}
      artist={site().name}
      neighbours={related.length > 0 ? { previous: goTo(urls.previous), next: goTo(urls.next) } : undefined}
      listSeconds={playlist ? listed.listSeconds : othersSeconds}
      // A video chosen on the site plays at once, and Back plays on; after a reload or by a shared link it waits for a
      // press.
      autoPlay={arrival === 'push' || left?.wasPlaying === true}
      startSeconds={left?.seconds ?? startSecond(second, source.durationSeconds)}
      playbackRate={preferences.playbackRate}
      initialVolume={preferences}
      theatre={theatre}
      onSavePicture={(element) => savePicture(element, video)}
      onSettings={openDeviceSettings}
      onCharacterKeys={(usesCharacterKeys) => changePreferences({ usesCharacterKeys })}
    >
      <ApplyPreferences loops={!playlist && !!video.loops} />
      <RememberChoices />
      <FollowCharacterKeys />
      <NoteLeftEntry />
      <Fragment key={video.id}>
        <OfferMiniPlayer video={video} url={videoUrl(video.id, playlist)} />
        <UpNext title={video.title} next={next} isInPlaylist={playlist !== ''} nextInPlaylist={listed.next} />
        {/* The second at which this entry was left takes precedence, and one in the URL. */}
        <RecordVideo video={video} resumes={left === null && second === null} />
      </Fragment>
    </Player>
  );
}

interface OfferMiniPlayerProps {
  video: Video;
  /** The URL of this page, including the list that the video is played from. */
  url: string;
}

/** Child of `<Player>`: once its video plays, it continues in the mini player on other pages. */
function OfferMiniPlayer({ video, url }: OfferMiniPlayerProps) {
  const isUnder = usePlayerState(isUnderWay);
  useEffect(() => {
    if (!isUnder) return;
    const content = (
      <Suspense>
        <MiniWindow video={video} url={url} />
      </Suspense>
    );
    useMiniPlayer.setState({ content });
  }, [video, url, isUnder]);
  return null;
}

/** Empty on the server; the player reads it when it opens a video. */
function browserLanguages(): readonly string[] {
  return import.meta.env.SSR ? [] : navigator.languages;
}
