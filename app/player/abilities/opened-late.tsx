import { type ComponentType, useEffect } from 'react';
import { lazily } from '../../ui/lazily.tsx';
import { showToast } from '../../ui/toast.tsx';

interface Opened {
  onClose: () => void;
}

/**
 * What few viewers open: its code comes then. Where that cannot be had it is closed, to be opened again.
 * @param message says so
 */
export function openedLate(load: () => Promise<ComponentType<Opened>>, message: string) {
  return lazily(load, function NotToBeHad({ onClose }: Opened) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: said once
    useEffect(() => {
      showToast(message);
      onClose();
    }, []);
    return null;
  });
}
