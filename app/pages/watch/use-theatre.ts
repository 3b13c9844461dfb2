import { changePreferences, usePreferences } from '../../data/preferences.ts';
import type { Theatre } from '../../player/player-props.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** Widths at which a column stands beside the video (`watch.module.css`). */
const twoColumns = '(width >= 68rem)';

/** Theatre mode as chosen on this device; undefined if the player already has the full width. */
export function useTheatre(): Theatre | undefined {
  const hasRoom = useMediaQuery(twoColumns);
  const { isTheatre } = usePreferences();
  if (!hasRoom) return undefined;
  return { isOn: isTheatre, toggle: () => changePreferences({ isTheatre: !isTheatre }) };
}
