import type { ReactNode } from 'react';
import { useLazyDialog } from '../../ui/use-lazy-dialog.tsx';

/** The settings of this device. */
export function useDeviceSettings(): { readonly open: () => void; readonly dialog: ReactNode } {
  const { open, render } = useLazyDialog(
    async () => (await import('./device-settings-dialog.tsx')).DeviceSettingsDialog,
    '没能打开设置，请检查网络后再试',
  );
  return { open, dialog: render({}) };
}
