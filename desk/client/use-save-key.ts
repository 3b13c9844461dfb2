import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S or ⌘S, wherever the focus is. */
export function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
