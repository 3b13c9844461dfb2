import { usePlayerState } from '../player-context.ts';

/** The key that a control names beside itself; none while keys of a single character are switched off. All of ours are. */
export function useShortcut(shortcut: string | undefined): string | undefined {
  const areOn = usePlayerState((state) => state.areCharacterKeysOn);
  return areOn ? shortcut : undefined;
}
