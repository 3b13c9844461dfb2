import { useState } from 'react';
import type { Account } from '../../data/account.ts';
import type { Result } from '../../data/result.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SettingsGroup } from './settings-group.tsx';

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
