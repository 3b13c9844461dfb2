import { useState } from 'react';
import { type Account, signOut } from '../../data/account.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyDialog } from '../../ui/lazily.tsx';
import { hideToast } from '../../ui/toast.tsx';
import type { LeaveBy } from './use-required-account.ts';

const SettingsDialog = lazyDialog(
  () => import('../../features/settings/settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
  '没能打开设置，请检查网络后再试',
);

interface ProfileActionsProps {
  /** Null before it is known who is signed in. */
  person: { readonly account: Account; readonly leaveBy: LeaveBy } | null;
}

export function ProfileActions({ person }: ProfileActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const endSession = async () => {
    const result = await person?.leaveBy(signOut);
    // Nothing can be undone any more.
    hideToast();
    if (result?.error) console.warn('the backend did not hear of the sign-out', result.error);
  };
  return (
    <>
      <Button kind="plain" disabled={!person} onClick={() => setOpen(true)}>
        <Icon>{sliders}</Icon>
        设置
      </Button>
      <Button kind="ghost" disabled={!person} onClick={endSession}>
        <Icon>{signOutIcon}</Icon>
        退出登录
      </Button>
      {person ? <SettingsDialog {...person} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const sliders = (
  <>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2.2" />
    <circle cx="9" cy="17" r="2.2" />
  </>
);
const signOutIcon = <path d="M10 4H5v16h5M15 8l4 4-4 4M19 12H9.5" />;
