import { useState } from 'react';
import type { Account } from '../../data/account.ts';
import { changePassword } from '../../data/account-with-password.ts';
import { Notice } from '../../ui/notice.tsx';
import { ClearHistory } from './clear-history.tsx';
import { DeletionForm, type LeaveBy } from './deletion-form.tsx';
import { DeviceSettingsDialog } from './device-settings-dialog.tsx';
import { ExportData } from './export-data.tsx';
import { FormRow } from './form-row.tsx';
import { PasswordForm } from './password-form.tsx';
import { SettingsGroup } from './settings-group.tsx';

interface AccountSettingsProps {
  account: Account;
  leaveBy: LeaveBy;
}

interface SettingsDialogProps extends AccountSettingsProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The settings dialog of an account: the settings of the device, the account's data and the account itself. */
export function SettingsDialog({ isOpen, onClose, ...props }: SettingsDialogProps) {
  return (
    <DeviceSettingsDialog isOpen={isOpen} onClose={onClose}>
      <SettingsGroup heading="数据">
        <ClearHistory accountId={props.account.id} />
        <ExportData account={props.account} />
      </SettingsGroup>
      <AccountSettings {...props} />
    </DeviceSettingsDialog>
  );
}

/** Changing the password and deleting the account. One of the two forms is open at a time. */
function AccountSettings({ account: { email }, leaveBy }: AccountSettingsProps) {
  const [shown, setShown] = useState<'password' | 'password-changed' | 'deletion' | null>(null);
  return (
    <SettingsGroup heading="账号">
      <FormRow
        label="修改密码"
        hint="修改后，其他设备需重新登录。"
        isOpen={shown === 'password'}
        onToggle={(isOpen) => setShown(isOpen ? 'password' : null)}
        outcome={
          shown === 'password-changed' ? (
            <Notice kind="success">密码已修改，其他设备需重新登录。</Notice>
          ) : null
        }
      >
        {(close) => (
          <PasswordForm
            email={email}
            change={(password, next) => changePassword({ email, password }, next)}
            onCancel={close}
            onDone={() => {
              close();
              setShown('password-changed');
            }}
          />
        )}
      </FormRow>
      <FormRow
        label="注销账号"
        hint="立即生效，无法恢复。"
        isDangerous
        isOpen={shown === 'deletion'}
        onToggle={(isOpen) => setShown(isOpen ? 'deletion' : null)}
      >
        {(close) => <DeletionForm email={email} leaveBy={leaveBy} onCancel={close} />}
      </FormRow>
    </SettingsGroup>
  );
}
