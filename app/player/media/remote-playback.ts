import type { PlayerStore } from '../core/store.ts';

/** Reports whether a remote playback device is available and connected (Remote Playback API). */
export function observeRemotePlayback(
  { remote }: HTMLVideoElement & { remote?: RemotePlayback },
  { dispatch }: Pick<PlayerStore, 'dispatch'>,
): void {
  if (!remote) return;
  const reportAvailability = (canPlayRemotely: boolean) =>
    dispatch({ type: 'capabilities-known', capabilities: { canPlayRemotely } });
  const report = () => dispatch({ type: 'remote-changed', isRemote: remote.state !== 'disconnected' });
  for (const type of ['connecting', 'connect', 'disconnect']) {
    remote.addEventListener(type, report);
  }
  // Rejected where the system cannot look for devices.
  remote.watchAvailability(reportAvailability).catch(() => undefined);
}

/** Opens the browser's device picker, to connect or disconnect. */
export function promptRemotePlayback({ remote }: HTMLVideoElement & { remote?: RemotePlayback }): void {
  // Rejected when the picker is closed without a choice.
  void remote?.prompt().catch(() => undefined);
}
