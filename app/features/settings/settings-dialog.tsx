import type { Account } from '../../data/account.ts';
import type { Result } from '../../data/result.ts';
import { AccountSettings } from './account-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { DeviceSettingsDialog } from './device-settings-dialog.tsx';

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
    <DeviceSettingsDialog isOpen={isOpen} onClose={onClose}>
      <DataSettings account={account} />
      <AccountSettings account={account} leaveBy={leaveBy} />
    </DeviceSettingsDialog>
  );
}
