import { usePlayerState } from '../player-context.ts';
import type { PlayerProps } from '../player-props.ts';
import {
  FullscreenButton,
  MuteButton,
  NeighbourButtons,
  PictureInPictureButton,
  PlayButton,
  RemotePlaybackButton,
  TheatreButton,
} from './buttons.tsx';
import { ChaptersButton } from './chapters.tsx';
import styles from './control-bar.module.css';
import { CaptionsButton, MoreButton, PlaybackRateButton } from './menus.tsx';
import { SeekBar } from './seek-bar.tsx';
import { TimeDisplay } from './time-display.tsx';
import { VolumeSlider } from './volume-slider.tsx';

/** The seek bar above a row of buttons: playback on the left, view on the right. */
export function ControlBar({ video }: { video: PlayerProps }) {
  const hasChapters = usePlayerState((state) => state.chapters.length > 0);
  return (
    <>
      <SeekBar storyboard={video.storyboard} savesData={video.savesData} />
      <div className={styles.row}>
        <PlayButton />
        <NeighbourButtons neighbours={video.neighbours} />
        <MuteButton />
        <VolumeSlider />
        <TimeDisplay />
        {hasChapters && <ChaptersButton />}
        <div className={styles.view}>
          <CaptionsButton />
          <PlaybackRateButton />
          <MoreButton video={video} />
          <PictureInPictureButton />
          <RemotePlaybackButton />
          <TheatreButton theatre={video.theatre} />
          <FullscreenButton />
        </div>
      </div>
    </>
  );
}
