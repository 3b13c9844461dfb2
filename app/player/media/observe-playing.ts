import type { Command } from '../core/command.ts';
import type { PlayerStore } from '../core/store.ts';
import { type Hold, observeHold } from './observe-hold.ts';
import { observeScroll, type Places } from './observe-scroll.ts';
import { observeSwipes } from './observe-swipes.ts';
import type { PlayerElements } from './player-elements.ts';

/** Observes what matters once a video plays, until the signal aborts. */
export function observePlaying(
  elements: PlayerElements,
  store: PlayerStore & { readonly run: (command: Command) => void },
  places: Places,
  signal: AbortSignal,
): Hold {
  observeSwipes(elements.picture, store, store.run, signal);
  observeScroll(elements, store, places, signal);
  return observeHold(elements, store, signal);
}
