import { type ReactNode, useState } from 'react';
import { showToast } from '../../ui/toast.tsx';

type Dialog = typeof import('./device-settings-dialog.tsx').DeviceSettingsDialog;

/** The settings of this device, loaded when they are first wanted. */
export function useDeviceSettings(): { readonly open: () => void; readonly dialog: ReactNode } {
  const [Loaded, setLoaded] = useState<Dialog>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { DeviceSettingsDialog } = await import('./device-settings-dialog.tsx');
      setLoaded(() => DeviceSettingsDialog);
      setOpen(true);
    } catch (error) {
      console.warn('the settings could not be loaded', error);
      showToast('没能打开设置，请检查网络后再试');
    }
  };
  return { open, dialog: Loaded ? <Loaded isOpen={isOpen} onClose={() => setOpen(false)} /> : null };
}
