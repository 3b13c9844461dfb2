import { Icon } from '../../ui/icon.tsx';
import styles from './gone-video.module.css';

/** For a video that left the catalogue; the owner of a list can still remove its row. */
export const goneTitle = '视频已下架';

/** The brand's open box, empty, in place of a cover. */
export function GoneCover() {
  return (
    <div className={styles.frame}>
      <Icon>
        <path d="M16.5 6H5v12h12.5" />
      </Icon>
    </div>
  );
}
