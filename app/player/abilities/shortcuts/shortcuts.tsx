import { Suspense } from 'react';
import { MenuItem } from '../../controls/menu.tsx';
import type { Slice } from '../../core/store.ts';
import type { Player } from '../../media/player.ts';
import { usePlayer, useSlice } from '../../player-context.ts';
import type { Ability } from '../ability.ts';
import { openedLate } from '../opened-late.tsx';

/** The dialog that lists the keys. */
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

const ShortcutsDialog = openedLate(
  () => import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
  '没能打开快捷键，请检查网络后再试',
);

function Shortcuts() {
  const { set } = usePlayer();
  const isOpen = useSlice(shortcutsState, (state) => state.isOpen);
  const close = () => set(shortcutsState, { isOpen: false });
  return <Suspense>{isOpen && <ShortcutsDialog onClose={close} />}</Suspense>;
}

function ShortcutsItem() {
  const player = usePlayer();
  return (
    <MenuItem showIn="keyboard" shortcut="?" onChoose={() => show(player)}>
      键盘快捷键
    </MenuItem>
  );
}
