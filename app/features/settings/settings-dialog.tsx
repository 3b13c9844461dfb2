import type { Account } from '../../data/account.ts';
import type { Result } from '../../data/result.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AccountSettings } from './account-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { DeviceSettings } from './device-settings.tsx';
import styles from './settings-dialog.module.css';
import { StoredFilms } from './stored-films.tsx';

interface SettingsDialogProps {
  account: Account;
  isOpen: boolean;
  onClose: () => void;
  /** Carries out what ends the session, on purpose: it leads to the home page and not to the sign-in. */
  leaveBy: (end: () => Promise<Result<null>>) => Promise<Result<null>>;
}

/** What a person may set, take with them, and end. */
export function SettingsDialog({ account, isOpen, onClose, leaveBy }: SettingsDialogProps) {
  return (
    <Dialog title="设置" isOpen={isOpen} onClose={onClose}>
      {/* Closed, it forgets what was typed into it. */}
      {isOpen ? (
        <div className={styles.settings}>
          <DeviceSettings />
          <StoredFilms />
          <DataSettings account={account} />
          <AccountSettings account={account} leaveBy={leaveBy} />
        </div>
      ) : null}
    </Dialog>
  );
}
