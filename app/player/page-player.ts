import { abilities } from './abilities/index.ts';
import { createPlayer } from './media/player.ts';

/** The document's player. On the server it stays in its initial state. */
export const pagePlayer = createPlayer(abilities);
