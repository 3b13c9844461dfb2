import { type ComponentType, use, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from './toast.tsx';

/** How long code that failed to load is not requested again: a suspended component retries on every render. */
const pauseMs = 200;

/**
 * A component whose code is loaded when it is first rendered. Unlike `React.lazy`, it does not remember a failure for
 * the life of the document.
 * @param orElse rendered if the code cannot be loaded; if absent, rendering throws what `load` rejects with
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  orElse?: ComponentType<Props>,
) {
  let loading: Promise<ComponentType<Props>> | undefined;
  return function Lazy(props: Props) {
    loading ??= load().catch((error) => {
      setTimeout(() => {
        loading = undefined;
      }, pauseMs);
      if (!orElse) throw error;
      console.warn(error);
      return orElse;
    });
    const Loaded = use(loading);
    return <Loaded {...props} />;
  };
}

/** A fallback for components that a page can do without. */
export const nothing = () => null;

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened. After a failure the next press tries again.
 * @param failedMessage shown if the code cannot be loaded; the dialog is closed then
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  failedMessage: string,
) {
  return function LazyDialog(props: Props) {
    const { isOpen, onClose } = props;
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const fail = useEffectEvent((error: unknown) => {
      console.warn('a dialog could not be loaded', error);
      showToast(failedMessage);
      onClose();
    });
    useEffect(() => {
      if (isOpen && !Loaded)
        load().then(
          (Dialog) => setLoaded(() => Dialog),
          (error) => fail(error),
        );
    }, [isOpen, Loaded]);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
