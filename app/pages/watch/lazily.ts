import { type ComponentType, lazy } from 'react';

/** A component that is loaded when it is rendered. Where it cannot be had the page does without it. */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  const withoutIt = (error: unknown): ComponentType<Props> => {
    console.warn(error);
    return () => null;
  };
  return lazy(async () => ({ default: await load().catch(withoutIt) }));
}
