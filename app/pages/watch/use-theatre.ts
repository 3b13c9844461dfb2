import { changePreferences, usePreferences } from '../../data/preferences.ts';
import type { Theatre } from '../../player/player-props.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** The widths with a column beside the video (`watch.module.css`). */
const twoColumns = '(width >= 68rem)';

/** The player as wide as the window, as it was chosen on this device; undefined where it is as wide as it can be already. */
export function useTheatre(): Theatre | undefined {
  const hasRoom = useMediaQuery(twoColumns);
  const { isTheatre } = usePreferences();
  if (!hasRoom) return undefined;
  return { isOn: isTheatre, toggle: () => changePreferences({ isTheatre: !isTheatre }) };
}
