import { MenuItem } from '../../controls/menu.tsx';
import type { Player } from '../../media/player.ts';
import { usePlayer, usePlayerProps } from '../../player-context.ts';
import type { PictureOutcome } from '../../player-props.ts';
import type { Ability } from '../ability.ts';

/** 截图: saves the current picture as a file. */
export const savePicture: Ability = {
  name: 'save-picture',
  keys: { s: save },
  controls: { menu: SavePictureItem },
};

async function save({ element, props, say }: Player): Promise<void> {
  const video = element();
  const outcome = video && (await props()?.onSavePicture?.(video));
  if (outcome) say(messages[outcome], 3000);
}

const messages: Readonly<Record<PictureOutcome, string>> = {
  saved: '截图已保存',
  refused: '短片来自其他网站，浏览器不允许截图',
  failed: '截图失败，请重试',
};

function SavePictureItem() {
  const player = usePlayer();
  const { onSavePicture } = usePlayerProps();
  if (!onSavePicture) return null;
  return (
    <MenuItem shortcut="S" onChoose={() => save(player)}>
      截图
    </MenuItem>
  );
}
