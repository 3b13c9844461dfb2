import { MenuItem } from '../../controls/menu.tsx';
import type { Player } from '../../media/player.ts';
import { usePlayer, useSlice } from '../../player-context.ts';
import type { Ability } from '../ability.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { shortcutsState } from './shortcuts-state.ts';

/** The dialog that lists the keys. */
export const shortcuts: Ability = {
  name: 'shortcuts',
  keys: { '?': show },
  controls: { menu: ShortcutsItem, page: Shortcuts },
};

function show({ set }: Player): void {
  set(shortcutsState, { isOpen: true });
}

function Shortcuts() {
  const isOpen = useSlice(shortcutsState, (state) => state.isOpen);
  return isOpen ? <ShortcutsDialog /> : null;
}

function ShortcutsItem() {
  const player = usePlayer();
  return (
    <MenuItem showIn="keyboard" shortcut="?" onChoose={() => show(player)}>
      键盘快捷键
    </MenuItem>
  );
}
