import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useLazyDialog } from '../../ui/use-lazy-dialog.tsx';
import { deviceSettingsId } from './open-device-settings.ts';

/** Shows the settings of this device from now on whenever they are asked for, or have been, beside whichever page is open. */
export function startDeviceSettings(): void {
  // Every page has this function for its own start; `createRoot` would weigh on all of them.
  hydrateRoot(document.body.appendChild(document.createElement('div')), <DeviceSettings />);
}

function DeviceSettings(): ReactNode {
  const { open, render } = useLazyDialog(
    () => import('./device-settings-dialog.tsx').then(({ DeviceSettingsDialog }) => DeviceSettingsDialog),
    '没能打开设置，请检查网络后再试',
  );
  const answer = useEffectEvent((request: HTMLElement) => {
    if (!request.matches(':popover-open')) return;
    request.hidePopover();
    void open();
  });
  useEffect(() => {
    const request = document.getElementById(deviceSettingsId);
    if (!request) return;
    const controller = new AbortController();
    request.addEventListener('toggle', () => answer(request), { signal: controller.signal });
    answer(request);
    return () => controller.abort();
  }, []);
  return render({});
}
