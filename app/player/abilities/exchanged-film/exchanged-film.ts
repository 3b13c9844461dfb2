import type { Player } from '../../media/player.ts';
import type { PlayedVideo } from '../../player-props.ts';
import type { Ability } from '../ability.ts';

/** Reloads the page when its film was replaced and the old file is gone (410); playback continues there. */
export const exchangedFilm: Ability = { name: 'exchanged-film', open };

function open(player: Player, { source }: PlayedVideo, signal: AbortSignal): void {
  let hadFailed = false;
  const unsubscribe = player.subscribe(() => {
    const hasFailed = player.getState().status === 'failed';
    if (hasFailed && !hadFailed) void goOn(player, source, signal);
    hadFailed = hasFailed;
  });
  signal.addEventListener('abort', unsubscribe);
}

async function goOn(player: Player, source: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(source, { method: 'HEAD', signal }).catch(() => null);
  if (answer?.status !== 410) return;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Not on other pages, where the mini player is, nor after a reload, which would repeat forever.
  const isHere = player.props() !== undefined && entry?.type !== 'reload';
  player.say(isHere ? '短片已更新' : '短片已更新，请重新打开');
  if (!isHere) return;
  const url = new URL(location.href);
  url.searchParams.set('t', String(Math.floor(player.exactSeconds())));
  history.replaceState(history.state, '', url);
  location.reload();
}
