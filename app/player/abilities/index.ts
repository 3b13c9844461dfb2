import type { Ability } from './ability.ts';
import { captions } from './captions/captions.tsx';
import { casting } from './casting/casting.tsx';
import { chapters } from './chapters/chapters.tsx';
import { exchangedFilm } from './exchanged-film/exchanged-film.ts';
import { loop } from './loop/loop.tsx';
import { mediaSession } from './media-session/media-session.tsx';
import { pictureInPicture } from './picture-in-picture/picture-in-picture.tsx';
import { quality } from './quality/quality.tsx';
import { savePicture } from './save-picture/save-picture.tsx';
import { shortcuts } from './shortcuts/shortcuts.tsx';
import { sleepTimer } from './sleep-timer/sleep-timer.tsx';
import { storyboard } from './storyboard/storyboard.tsx';
import { theatre } from './theatre/theatre.tsx';
import { transcript } from './transcript/transcript.tsx';

/** All abilities, in the order of their controls. */
export const abilities: readonly Ability[] = [
  storyboard,
  chapters,
  quality,
  captions,
  transcript,
  sleepTimer,
  loop,
  savePicture,
  pictureInPicture,
  casting,
  theatre,
  shortcuts,
  mediaSession,
  exchangedFilm,
];
