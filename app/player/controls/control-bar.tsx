import type { Film } from '../film.ts';
import styles from './control-bar.module.css';
import { FullscreenButton } from './fullscreen-button.tsx';
import { MuteButton } from './mute-button.tsx';
import { PlayButton } from './play-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import { TimeLabel } from './time-label.tsx';
import { VolumeSlider } from './volume-slider.tsx';

/** The seek bar over one row: the film's controls to the left, the view's to the right. */
export function ControlBar({ film }: { film: Film }) {
  return (
    <>
      <SeekBar storyboard={film.storyboard} />
      <div className={styles.row}>
        <PlayButton />
        <MuteButton />
        <VolumeSlider />
        <TimeLabel />
        <div className={styles.view}>
          <FullscreenButton />
        </div>
      </div>
    </>
  );
}
