import { MenuGroup, MenuItem } from '../../controls/menu.tsx';
import type { Player } from '../../media/player.ts';
import { usePlayer, useSlice } from '../../player-context.ts';
import type { Ability } from '../ability.ts';
import { nearestQuality, qualityName, qualityState } from './quality-state.ts';

/** 清晰度, for videos with several qualities. `media/attach-hls.ts` plays the chosen one and reports those available. */
export const quality: Ability = { name: 'quality', controls: { menu: QualityItems } };

/** @param quality `null`: 自动 */
function choose({ set, say }: Player, quality: number | null): void {
  set(qualityState, { chosen: quality });
  say(`清晰度：${quality === null ? '自动' : qualityName(quality)}`);
}

/** With 自动, the item shows the current quality. Renders nothing if the browser chooses or there is only one. */
function QualityItems() {
  const player = usePlayer();
  const { qualities, shown, chosen: wished } = useSlice(qualityState, (state) => state);
  if (qualities.length < 2) return null;
  const chosen = wished === null ? null : nearestQuality(qualities, wished);
  const isAutomatic = chosen === null && shown !== null;
  const choices = [null, ...qualities].map((quality) => (
    <MenuItem
      key={quality}
      kind="radio"
      isChecked={quality === chosen}
      onChoose={() => choose(player, quality)}
    >
      {quality !== null ? qualityName(quality) : isAutomatic ? `自动（${qualityName(shown)}）` : '自动'}
    </MenuItem>
  ));
  return (
    <MenuGroup heading="清晰度" wraps>
      {choices}
    </MenuGroup>
  );
}
