import { AbilityControls } from './ability-controls.tsx';
import { FullscreenButton, MuteButton, NeighbourButtons, PlayButton } from './buttons.tsx';
import styles from './control-bar.module.css';
import { MoreButton, PlaybackRateButton } from './more-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import { TimeDisplay } from './time-display.tsx';
import { VolumeSlider } from './volume-slider.tsx';

/** The seek bar above a row of buttons: playback on the left, view on the right. */
export function ControlBar() {
  return (
    <>
      <SeekBar />
      <div className={styles.row}>
        <PlayButton />
        <NeighbourButtons />
        <MuteButton />
        <VolumeSlider />
        <TimeDisplay />
        <AbilityControls place="playback" />
        <div className={styles.view}>
          <AbilityControls place="settings" />
          <PlaybackRateButton />
          <MoreButton />
          <AbilityControls place="screen" />
          <FullscreenButton />
        </div>
      </div>
    </>
  );
}
