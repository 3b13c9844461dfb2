import { useMediaQuery } from '../../app/ui/use-media-query.ts';

/** Whether there is no room for a panel beside a list. The stylesheets say the same width. */
export const useIsNarrow = (): boolean => useMediaQuery('(width < 72rem)');
