import { Icon } from '../../ui/icon.tsx';
import { isMeantToPlay } from '../core/state.ts';
import { usePlayerState } from '../player-context.ts';
import styles from './big-play-icon.module.css';
import { icons } from './icons.tsx';

/**
 * The large play icon. It is no button: the whole picture is clickable, and assistive technology uses the control bar.
 */
export function BigPlayIcon() {
  const isOn = usePlayerState((state) => isMeantToPlay(state.status));
  const hasEnded = usePlayerState((state) => state.status === 'ended');
  return (
    <div className={styles.icon} aria-hidden="true">
      <Icon>{icons[isOn ? 'pause' : hasEnded ? 'replay' : 'play']}</Icon>
    </div>
  );
}
