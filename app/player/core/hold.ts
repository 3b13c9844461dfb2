import { isMeantToPlay, type PlayerState } from './state.ts';

/** How long a finger, the mouse button or → is held before the video plays faster. */
export const holdMs = 500;

/** The playback rate while held. */
export const heldRate = 2;

/** Whether holding makes the video play faster now; otherwise it is a press like any other. */
export function canSpeedUp({
  usesHeldSpeed,
  status,
  hasBegun,
  scrubSeconds,
  activity,
}: Pick<PlayerState, 'usesHeldSpeed' | 'status' | 'hasBegun' | 'scrubSeconds' | 'activity'>): boolean {
  return usesHeldSpeed && isMeantToPlay(status) && hasBegun && scrubSeconds === null && !activity.isMenuOpen;
}
