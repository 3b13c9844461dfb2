import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyDialog } from '../../ui/lazily.tsx';

const DeviceSettingsDialog = lazyDialog(
  () => import('./device-settings-dialog.tsx').then(({ DeviceSettingsDialog }) => DeviceSettingsDialog),
  '设置加载失败，请检查网络后重试',
);

/**
 * Id of the popover that asks for the settings of this device: it shows nothing. Buttons of every page open it by
 * `popovertarget`, and the browser keeps it open until the page is live: no press is lost.
 */
export const deviceSettingsId = 'settings';

/** Shows the settings of this device. */
export function openDeviceSettings(): void {
  document.getElementById(deviceSettingsId)?.showPopover();
}

/** The settings of this device beside whichever page is open. */
export function DeviceSettings() {
  const [isOpen, setOpen] = useState(false);
  const request = useRef<HTMLDivElement>(null);
  const answer = useEffectEvent(() => {
    if (!request.current?.matches(':popover-open')) return;
    request.current.hidePopover();
    setOpen(true);
  });
  // It may have been asked for before hydration.
  useEffect(() => answer(), []);
  return (
    <>
      <div ref={request} id={deviceSettingsId} popover="auto" hidden onToggle={() => answer()} />
      <DeviceSettingsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
