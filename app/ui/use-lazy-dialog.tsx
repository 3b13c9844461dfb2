import { type ComponentType, type ReactNode, useState } from 'react';
import { showToast } from './toast.tsx';

interface OpenState {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened.
 * @param failedMessage shown if the code cannot be loaded
 * @returns `open`, and `render`, which renders the dialog once it was opened
 */
export function useLazyDialog<Props extends OpenState>(
  load: () => Promise<ComponentType<Props>>,
  failedMessage: string,
): {
  readonly open: () => Promise<void>;
  readonly render: (props: Omit<Props, keyof OpenState>) => ReactNode;
} {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [isOpen, setOpen] = useState(false);
  return {
    async open() {
      try {
        const Dialog = await load();
        setLoaded(() => Dialog);
        setOpen(true);
      } catch (error) {
        console.warn('a dialog could not be loaded', error);
        showToast(failedMessage);
      }
    },
    render: (props) =>
      Loaded ? <Loaded {...({ ...props, isOpen, onClose: () => setOpen(false) } as Props)} /> : null,
  };
}
