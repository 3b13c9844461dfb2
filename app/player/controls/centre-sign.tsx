import { Icon } from '../../ui/icon.tsx';
import { isMeantToPlay } from '../core/state.ts';
import { usePlayerState } from '../player-context.ts';
import styles from './centre-sign.module.css';
import { drawings } from './drawings.tsx';

/**
 * The large sign on the picture. Not a button of its own: the whole picture takes the press, and assistive
 * technology finds the one in the control bar.
 */
export function CentreSign() {
  const isOn = usePlayerState((state) => isMeantToPlay(state.status));
  const hasEnded = usePlayerState((state) => state.status === 'ended');
  return (
    <div className={styles.sign} data-sign aria-hidden="true">
      <Icon drawing={drawings[isOn ? 'pause' : hasEnded ? 'replay' : 'play']} />
    </div>
  );
}
