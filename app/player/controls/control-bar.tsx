import type { Film } from '../film.ts';
import { CaptionsButton } from './captions-button.tsx';
import styles from './control-bar.module.css';
import { FullscreenButton } from './fullscreen-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import { MuteButton } from './mute-button.tsx';
import { PictureInPictureButton } from './picture-in-picture-button.tsx';
import { PlayButton } from './play-button.tsx';
import { RateMenu } from './rate-menu.tsx';
import { RemoteButton } from './remote-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import { TheatreButton } from './theatre-button.tsx';
import { TimeLabel } from './time-label.tsx';
import { VolumeSlider } from './volume-slider.tsx';

/** The seek bar over one row: the film's controls to the left, the view's to the right. */
export function ControlBar({ film }: { film: Film }) {
  return (
    <>
      <SeekBar storyboard={film.storyboard} savesData={film.savesData} />
      <div className={styles.row}>
        <PlayButton />
        <MuteButton />
        <VolumeSlider />
        <TimeLabel />
        <div className={styles.view}>
          {film.captions && <CaptionsButton />}
          <RateMenu />
          <MoreMenu hasCaptions={film.captions !== undefined} onSettings={film.onSettings} />
          <PictureInPictureButton />
          <RemoteButton />
          <TheatreButton theatre={film.theatre} />
          <FullscreenButton />
        </div>
      </div>
    </>
  );
}
