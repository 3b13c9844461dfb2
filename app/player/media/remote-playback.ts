import type { PlayerStore } from '../core/store.ts';

/** Says when there is something near by to play on (Remote Playback API). */
export function observeRemotePlayback(
  { remote }: HTMLVideoElement & { remote?: RemotePlayback },
  { dispatch }: Pick<PlayerStore, 'dispatch'>,
): void {
  if (!remote) return;
  const note = (canPlayRemotely: boolean) =>
    dispatch({ type: 'abilities-known', abilities: { canPlayRemotely } });
  const report = () => dispatch({ type: 'remote-changed', isRemote: remote.state !== 'disconnected' });
  for (const type of ['connecting', 'connect', 'disconnect']) {
    remote.addEventListener(type, report);
  }
  // Refused where the system cannot look for devices: then there is nothing to offer.
  remote.watchAvailability(note).catch(() => undefined);
}

/** The browser's own list of devices, also to end it. */
export function choosePlayingDevice({ remote }: HTMLVideoElement & { remote?: RemotePlayback }): void {
  // Closed without a choice is no error.
  void remote?.prompt().catch(() => undefined);
}
