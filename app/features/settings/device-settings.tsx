import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyDialog } from '../../ui/lazily.tsx';

const DeviceSettingsDialog = lazyDialog(
  () => import('./device-settings-dialog.tsx').then(({ DeviceSettingsDialog }) => DeviceSettingsDialog),
  '设置加载失败，请检查网络后重试',
);

/**
 * Id of an empty popover that represents a request for the settings of this device. Buttons open it by `popovertarget`,
 * and the browser keeps it open until hydration, so that no press is lost.
 */
export const deviceSettingsId = 'settings';

export function openDeviceSettings(): void {
  document.getElementById(deviceSettingsId)?.showPopover();
}

/** The dialog with the settings of this device, on every page. */
export function DeviceSettings() {
  const [isOpen, setOpen] = useState(false);
  const request = useRef<HTMLDivElement>(null);
  const answer = useEffectEvent(() => {
    if (!request.current?.matches(':popover-open')) return;
    request.current.hidePopover();
    setOpen(true);
  });
  // The settings may have been requested before hydration.
  useEffect(() => answer(), []);
  return (
    <>
      <div ref={request} id={deviceSettingsId} popover="auto" hidden onToggle={() => answer()} />
      <DeviceSettingsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
