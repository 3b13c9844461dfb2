import { lazyDialog } from '../../../ui/lazily.tsx';
import { MenuItem } from '../../controls/menu.tsx';
import type { Slice } from '../../core/store.ts';
import type { Player } from '../../media/player.ts';
import { usePlayer, useSlice } from '../../player-context.ts';
import type { Ability } from '../ability.ts';

const ShortcutsDialog = lazyDialog(
  () => import('./shortcuts-dialog.tsx').then((loaded) => loaded.ShortcutsDialog),
  '快捷键加载失败，请检查网络后重试',
);

export const shortcuts: Ability = {
  name: 'shortcuts',
  keys: { '?': show },
  controls: { menu: ShortcutsItem, page: Shortcuts },
};

const shortcutsState: Slice<{ readonly isOpen: boolean }> = {
  initial: { isOpen: false },
  perVideo: { isOpen: false },
};

function show({ set }: Player): void {
  set(shortcutsState, { isOpen: true });
}

function ShortcutsItem() {
  const player = usePlayer();
  return (
    <MenuItem showIn="keyboard" shortcut="?" onChoose={() => show(player)}>
      键盘快捷键
    </MenuItem>
  );
}

function Shortcuts() {
  const { set } = usePlayer();
  const isOpen = useSlice(shortcutsState, (state) => state.isOpen);
  return <ShortcutsDialog isOpen={isOpen} onClose={() => set(shortcutsState, { isOpen: false })} />;
}
