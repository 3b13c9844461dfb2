import { type ReactNode, Suspense } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { DeviceSettings } from './device-settings.tsx';
import styles from './device-settings-dialog.module.css';
import { StoredVideos } from './stored-videos.tsx';

interface DeviceSettingsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** What else may be set here: what belongs to an account. */
  children?: ReactNode;
}

/** What anybody may set, with an account or without: all of it belongs to this device. */
export function DeviceSettingsDialog({ isOpen, onClose, children }: DeviceSettingsDialogProps) {
  return (
    <Dialog title="设置" isOpen={isOpen} onClose={onClose}>
      {/* Closed, it forgets what was typed into it. */}
      {isOpen ? (
        <div className={styles.settings}>
          <DeviceSettings />
          <SectionBoundary>
            <Suspense>
              <StoredVideos />
            </Suspense>
          </SectionBoundary>
          {children}
        </div>
      ) : null}
    </Dialog>
  );
}
