import { Dialog } from '../../ui/dialog.tsx';
import { DeviceSettings } from './device-settings.tsx';
import styles from './settings-dialog.module.css';
import { StoredFilms } from './stored-films.tsx';

/** What anybody may set, with an account or without: all of it belongs to this device. */
export function DeviceSettingsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="设置" isOpen={isOpen} onClose={onClose}>
      {isOpen ? (
        <div className={styles.settings}>
          <DeviceSettings />
          <StoredFilms />
        </div>
      ) : null}
    </Dialog>
  );
}
