import { ControlButton } from '../../controls/control-button.tsx';
import { MenuItem } from '../../controls/menu.tsx';
import type { Player } from '../../media/player.ts';
import { usePlayer, useSlice } from '../../player-context.ts';
import type { Ability } from '../ability.ts';
import {
  isPictureInPictureAvailable,
  pictureInPictureState,
  type WebkitVideo,
} from './picture-in-picture-state.ts';

/** Shows the picture in a window above other programs. */
export const pictureInPicture: Ability = {
  name: 'picture-in-picture',
  attach,
  keys: { i: toggle },
  controls: { screen: PictureInPictureButton, menu: PictureInPictureItem },
};

/** Observes entering and leaving, also by the buttons of that window. */
function attach({ set }: Player, element: HTMLVideoElement & WebkitVideo): void {
  const learn = () =>
    set(pictureInPictureState, { isAvailable: isPictureInPictureAvailable(document, element, navigator) });
  learn();
  // WebKit does not know before.
  element.addEventListener('loadedmetadata', learn);
  for (const type of ['enterpictureinpicture', 'leavepictureinpicture'])
    element.addEventListener(type, () => set(pictureInPictureState, { isOn: isOn(element) }));
}

function toggle({ get, element }: Player): void {
  const video = element();
  if (!video || !get(pictureInPictureState).isAvailable) return;
  // Rejected without a user gesture or before metadata is loaded.
  (isOn(video) ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(() => undefined);
}

const isOn = (element: HTMLVideoElement) => document.pictureInPictureElement === element;

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
