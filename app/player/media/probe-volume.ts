import type { PlayerStore } from '../core/store.ts';

/** Detects whether pages may set the volume: on iPhones only the hardware buttons can. */
export function probeVolume({ dispatch }: Pick<PlayerStore, 'dispatch'>): void {
  const probe = document.createElement('video');
  probe.volume = 0.5;
  const report = () =>
    dispatch({ type: 'capabilities-known', capabilities: { canSetVolume: probe.volume === 0.5 } });
  // iOS accepts the value and resets it to 1 in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(report));
}
