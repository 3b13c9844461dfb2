import { Icon } from '../../../ui/icon.tsx';
import { lazyDialog } from '../../../ui/lazily.tsx';
import { ControlButton } from '../../controls/control-button.tsx';
import { icons } from '../../controls/icons.tsx';
import { MenuItem } from '../../controls/menu.tsx';
import { MenuButton } from '../../controls/menu-button.tsx';
import { languageName } from '../../core/caption-track.ts';
import type { Slice } from '../../core/store.ts';
import type { Player } from '../../media/player.ts';
import { usePlayer, useSlice } from '../../player-context.ts';
import type { PlayedVideo } from '../../player-props.ts';
import type { Ability } from '../ability.ts';
import { attachCaptions } from './attach-captions.ts';
import { CaptionLayer } from './caption-layer.tsx';
import { captionsState, languageChosen, languagesOpened } from './captions-state.ts';

/** Captions over the picture in the languages of the video. */
export const captions: Ability = {
  name: 'captions',
  attach: attachCaptions,
  open,
  keys: { c: toggleCaptions },
  controls: { picture: CaptionLayer, settings: CaptionsButton, menu: SettingsItem, page: Settings },
};

function open({ get, set }: Player, { captionTracks, usualLanguages }: PlayedVideo): void {
  const languages = captionTracks.map(({ language }) => language);
  set(captionsState, languagesOpened(get(captionsState), languages, usualLanguages));
}

function toggleCaptions({ get, set, say }: Player): void {
  const { areShown, languages } = get(captionsState);
  if (languages.length === 0) return;
  set(captionsState, { areShown: !areShown });
  say(`字幕已${areShown ? '关闭' : '打开'}`);
}

function showIn({ get, set, say }: Player, language: string): void {
  set(captionsState, { ...languageChosen(get(captionsState), language), areShown: true });
  say(`字幕：${languageName(language)}`);
}

/**
 * Switches the captions on and off; with several languages it opens a menu of them, and without captions it is absent.
 */
function CaptionsButton() {
  const player = usePlayer();
  const count = useSlice(captionsState, (state) => state.languages.length);
  const areShown = useSlice(captionsState, (state) => state.areShown);
  if (count === 0) return null;
  if (count === 1)
    return (
      <ControlButton
        label="字幕"
        icon="captions"
        shortcut="C"
        isPressed={areShown}
        onPress={() => toggleCaptions(player)}
      />
    );
  return (
    <MenuButton
      label="字幕"
      shortcut="C"
      placement="button"
      isOn={areShown}
      face={<Icon>{icons.captions}</Icon>}
    >
      <LanguageItems />
    </MenuButton>
  );
}

/** The languages by their own names, after 关闭, and the settings, where two of them can be shown at once. */
function LanguageItems() {
  const player = usePlayer();
  const languages = useSlice(captionsState, (state) => state.languages);
  const shown = useSlice(captionsState, (state) => (state.areShown ? state.language : null));
  return (
    <>
      <MenuItem
        kind="radio"
        isChecked={shown === null}
        onChoose={() => shown !== null && toggleCaptions(player)}
      >
        关闭
      </MenuItem>
      {languages.map((language) => (
        <MenuItem
          key={language}
          kind="radio"
          isChecked={language === shown}
          lang={language}
          onChoose={() => showIn(player, language)}
        >
          {languageName(language)}
        </MenuItem>
      ))}
      <SettingsItem />
    </>
  );
}

/** Whether the dialog of their settings is open. */
const dialogState: Slice<{ readonly isOpen: boolean }> = {
  initial: { isOpen: false },
  perVideo: { isOpen: false },
};

function SettingsItem() {
  const { set } = usePlayer();
  const count = useSlice(captionsState, (state) => state.languages.length);
  if (count === 0) return null;
  return <MenuItem onChoose={() => set(dialogState, { isOpen: true })}>字幕设置</MenuItem>;
}

const SettingsDialog = lazyDialog(
  () => import('./caption-settings.tsx').then(({ CaptionSettingsDialog }) => CaptionSettingsDialog),
  '字幕设置加载失败，请检查网络后重试',
);

function Settings() {
  const { set } = usePlayer();
  const isOpen = useSlice(dialogState, (state) => state.isOpen);
  return <SettingsDialog isOpen={isOpen} onClose={() => set(dialogState, { isOpen: false })} />;
}
