import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface ProfileActionsProps {
  /** The settings dialog, once somebody has asked for it. */
  settings?: ((isOpen: boolean, onClose: () => void) => ReactNode) | undefined;
  /** Undefined before it is known who is here. */
  onSignOut?: () => void;
}

export function ProfileActions({ settings, onSignOut }: ProfileActionsProps) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button kind="plain" disabled={!settings} onClick={() => setOpen(true)}>
        <Icon drawing={sliders} />
        设置
      </Button>
      <Button kind="ghost" disabled={!onSignOut} onClick={onSignOut}>
        <Icon drawing={door} />
        退出登录
      </Button>
      {isOpen === undefined ? null : settings?.(isOpen, () => setOpen(false))}
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
const door = <path d="M10 4H5v16h5M15 8l4 4-4 4M19 12H9.5" />;
