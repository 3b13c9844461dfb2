import { type ComponentType, use } from 'react';

/** How long code that failed to load is not loaded again: a suspended component tries at every render. */
const pauseMs = 1000;

/**
 * A component whose code is loaded when it is first rendered. `React.lazy` would remember a failure as long as the document
 * lives.
 * @param orElse rendered where the code cannot be had; absent: rendering throws what `load` rejects with
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

/** For what a page does without where it cannot be had. */
export const nothing = () => null;
