import { ControlButton } from '../../controls/control-button.tsx';
import { MenuItem } from '../../controls/menu.tsx';
import type { Player } from '../../media/player.ts';
import { usePlayer, useSlice } from '../../player-context.ts';
import type { Ability } from '../ability.ts';
import { pictureInPictureState } from './picture-in-picture-state.ts';

/** The picture in a window of its own, over other programs. */
export const pictureInPicture: Ability = {
  name: 'picture-in-picture',
  attach,
  keys: { i: toggle },
  controls: { screen: PictureInPictureButton, menu: PictureInPictureItem },
};

/** Learns of entering and leaving, also by the buttons of that window. */
function attach({ set }: Player, element: HTMLVideoElement): void {
  set(pictureInPictureState, { isAvailable: isAvailable(element) });
  for (const type of ['enterpictureinpicture', 'leavepictureinpicture', 'webkitpresentationmodechanged'])
    element.addEventListener(type, () => set(pictureInPictureState, { isOn: isOn(element) }));
}

/** WebKit's presentation mode on iPhones, missing in TypeScript's DOM library. */
interface WebkitVideo {
  webkitSupportsPresentationMode?: (mode: 'picture-in-picture') => boolean;
  webkitSetPresentationMode?: (mode: 'picture-in-picture' | 'inline') => void;
  webkitPresentationMode?: string;
}

function isAvailable(element: HTMLVideoElement & WebkitVideo): boolean {
  if (document.pictureInPictureEnabled) return !element.disablePictureInPicture;
  return element.webkitSupportsPresentationMode?.('picture-in-picture') === true;
}

function toggle(player: Player): void {
  const element: (HTMLVideoElement & WebkitVideo) | null = player.element();
  if (!element || !isAvailable(element)) return;
  if (document.pictureInPictureEnabled) {
    // Rejected without a user gesture or before metadata is loaded.
    void (isOn(element) ? document.exitPictureInPicture() : element.requestPictureInPicture()).catch(
      () => undefined,
    );
  } else element.webkitSetPresentationMode?.(isOn(element) ? 'inline' : 'picture-in-picture');
}

function isOn(element: HTMLVideoElement & WebkitVideo): boolean {
  return (
    document.pictureInPictureElement === element || element.webkitPresentationMode === 'picture-in-picture'
  );
}

function PictureInPictureButton() {
  const player = usePlayer();
  const { isAvailable, isOn } = useSlice(pictureInPictureState, (state) => state);
  if (!isAvailable) return null;
  return (
    <ControlButton
      label={isOn ? '退出画中画' : '画中画'}
      icon="pip"
      shortcut="I"
      showIn="wide"
      onPress={() => toggle(player)}
    />
  );
}

function PictureInPictureItem() {
  const player = usePlayer();
  const { isAvailable, isOn } = useSlice(pictureInPictureState, (state) => state);
  if (!isAvailable) return null;
  return (
    <MenuItem showIn="narrow" shortcut="I" onChoose={() => toggle(player)}>
      {isOn ? '退出画中画' : '画中画'}
    </MenuItem>
  );
}
