import { MenuGroup, MenuItem } from '../../controls/menu.tsx';
import { isMeantToPlay } from '../../core/state.ts';
import type { Player } from '../../media/player.ts';
import { usePlayer, usePlayerProps, usePlayerState, useSlice } from '../../player-context.ts';
import type { Ability } from '../ability.ts';
import { doesLoop, loopState } from '../loop/loop-state.ts';
import {
  areMinutesOffered,
  fadedVolume,
  fadeMs,
  type SleepTimer,
  sleepMinutes,
  sleepTimerState,
  timerOff,
  timerSet,
} from './sleep-timer-state.ts';

/** 定时关闭: fades the sound and pauses after some time, or stops at the end of this video. */
export const sleepTimer: Ability = { name: 'sleep-timer', attach, controls: { menu: SleepTimerItems } };

/** Waits for the set time. */
function attach(player: Player, element: HTMLVideoElement): void {
  let awaitedMs: number | null = null;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  player.subscribe(() => {
    const { endsAtMs } = player.get(sleepTimerState);
    if (endsAtMs === awaitedMs) return;
    awaitedMs = endsAtMs;
    clearTimeout(timeout);
    if (endsAtMs !== null) timeout = setTimeout(() => endPlaying(player, element), endsAtMs - Date.now());
  });
}

function endPlaying(player: Player, element: HTMLVideoElement): void {
  const { status } = player.getState();
  player.set(sleepTimerState, timerOff);
  // The time is over between two videos: the next one must not start.
  if (status === 'ended') player.dispatch({ type: 'stop-at-end', isOn: true });
  if (isMeantToPlay(status)) fadeOut(player, element);
}

/** Fades the sound and pauses, unless the viewer does something that shows they are awake. */
function fadeOut({ getState, subscribe, dispatch, say }: Player, element: HTMLVideoElement): void {
  const beganMs = performance.now();
  dispatch({ type: 'fading', isOn: true });
  const unsubscribe = subscribe(() => {
    if (getState().isFading) return;
    unsubscribe();
    element.volume = getState().volume;
  });
  const step = () => {
    if (!getState().isFading) return;
    const elapsedMs = performance.now() - beganMs;
    if (elapsedMs < fadeMs) {
      element.volume = fadedVolume(getState().volume, elapsedMs);
      setTimeout(step, 50);
      return;
    }
    element.pause();
    dispatch({ type: 'fading', isOn: false });
    say('定时的时间到了，已经暂停', 10_000);
  };
  step();
}

function setSleepTimer({ set, dispatch, say }: Player, timer: SleepTimer): void {
  // A viewer who sets the timer again is awake.
  dispatch({ type: 'fading', isOn: false });
  dispatch({ type: 'stop-at-end', isOn: timer === 'at-end' });
  set(sleepTimerState, timerSet(timer, Date.now()));
  say(messageFor(timer), 3000);
}

function messageFor(timer: SleepTimer): string {
  if (timer === 'off') return '定时关闭已取消';
  return timer === 'at-end' ? '播完这部短片后停止' : `${timer} 分钟后暂停`;
}

const minuteChoices = sleepMinutes.map((minutes) => [minutes, `${minutes} 分钟`] as const);

function SleepTimerItems() {
  const player = usePlayer();
  const { listSeconds } = usePlayerProps();
  const minutes = useSlice(sleepTimerState, (state) => state.minutes);
  const stopsAtEnd = usePlayerState((state) => state.stopsAtEnd);
  const loops = useSlice(loopState, doesLoop);
  const isLong = usePlayerState((state) => areMinutesOffered(state.durationSeconds, listSeconds)) || loops;
  const choices: readonly (readonly [SleepTimer, string])[] = [
    ['off', '关闭'],
    // A timer that runs stays visible.
    ...(isLong || minutes !== null ? minuteChoices : []),
    ['at-end', '播完这部短片'],
  ];
  const chosen = minutes ?? (stopsAtEnd ? 'at-end' : 'off');
  return (
    <MenuGroup heading="定时关闭" wraps>
      {choices.map(([timer, name]) => (
        <MenuItem
          key={timer}
          kind="radio"
          isChecked={timer === chosen}
          onChoose={() => setSleepTimer(player, timer)}
        >
          {name}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}
