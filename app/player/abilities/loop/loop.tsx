import { MenuItem } from '../../controls/menu.tsx';
import type { Player } from '../../media/player.ts';
import { usePlayer, useSlice } from '../../player-context.ts';
import type { Ability } from '../ability.ts';
import { doesLoop, loopState } from './loop-state.ts';

/** 循环播放: the video starts again at its end. */
export const loop: Ability = { name: 'loop', attach, keys: { r: toggle }, controls: { menu: LoopItem } };

function attach({ getState, get, subscribe }: Player, element: HTMLVideoElement): void {
  subscribe(() => {
    element.loop = doesLoop(get(loopState)) && !getState().stopsAtEnd;
  });
}

function toggle({ get, set, say }: Player): void {
  const isOn = !doesLoop(get(loopState));
  set(loopState, { isChosen: isOn });
  say(`循环播放已${isOn ? '打开' : '关闭'}`);
}

function LoopItem() {
  const player = usePlayer();
  const isOn = useSlice(loopState, doesLoop);
  return (
    <MenuItem kind="checkbox" isChecked={isOn} shortcut="R" onChoose={() => toggle(player)}>
      循环播放
    </MenuItem>
  );
}
