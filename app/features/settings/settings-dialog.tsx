import { useState } from 'react';
import type { Account } from '../../data/account.ts';
import type { Result } from '../../data/result.ts';
import { ChangePassword } from './change-password.tsx';
import { ClearHistory } from './clear-history.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DeviceSettingsDialog } from './device-settings-dialog.tsx';
import { ExportData } from './export-data.tsx';
import { SettingsGroup } from './settings-group.tsx';

interface SettingsDialogProps {
  account: Account;
  isOpen: boolean;
  onClose: () => void;
  /** Carries out what ends the session, on purpose: it leads to the home page and not to the sign-in. */
  leaveBy: (end: () => Promise<Result<null>>) => Promise<Result<null>>;
}

/** The settings dialog of an account: the settings of the device, its data and the account itself. */
export function SettingsDialog({ account, isOpen, onClose, leaveBy }: SettingsDialogProps) {
  return (
    <DeviceSettingsDialog isOpen={isOpen} onClose={onClose}>
      <DataSettings account={account} />
      <AccountSettings account={account} leaveBy={leaveBy} />
    </DeviceSettingsDialog>
  );
}

interface AccountSettingsProps {
  account: Account;
  leaveBy: (end: () => Promise<Result<null>>) => Promise<Result<null>>;
}

/** The password, and the end of the account. One of the two forms is open at a time. */
export function AccountSettings({ account, leaveBy }: AccountSettingsProps) {
  const [open, setOpen] = useState<'password' | 'deletion' | null>(null);
  const openAs = (form: 'password' | 'deletion') => ({
    isOpen: open === form,
    onToggle: (isOpen: boolean) => setOpen(isOpen ? form : null),
  });
  return (
    <SettingsGroup heading="账号">
      <ChangePassword email={account.email} {...openAs('password')} />
      <DeleteAccount email={account.email} leaveBy={leaveBy} {...openAs('deletion')} />
    </SettingsGroup>
  );
}

/** Actions on the account's rows. */
export function DataSettings({ account }: { account: Account }) {
  return (
    <SettingsGroup heading="数据">
      <ClearHistory accountId={account.id} />
      <ExportData account={account} />
    </SettingsGroup>
  );
}
