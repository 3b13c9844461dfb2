import { type ReactNode, useLayoutEffect, useState } from 'react';

/** Shows something beside whatever page is open. For pages whose work goes on when they are left. */
export let showMiniPlayer: (miniPlayer: ReactNode) => void;

/** Its place on every page. What stands there comes with the page that wants it. */
export function MiniPlayerHost() {
  const [shown, setShown] = useState<ReactNode>(null);
  useLayoutEffect(() => {
    showMiniPlayer = setShown;
  }, []);
  return shown;
}
