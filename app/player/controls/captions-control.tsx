import { Icon } from '../../ui/icon.tsx';
import { languageName } from '../core/captions.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { ControlButton } from './control-button.tsx';
import { icons } from './icons.tsx';
import { Menu, MenuItem } from './menu.tsx';

/** Switches the captions on and off, or offers their languages where there are several; nothing where there are none. */
export function CaptionsControl() {
  const { run } = usePlayer();
  const count = usePlayerState((state) => state.captionLanguages.length);
  const areShown = usePlayerState((state) => state.areCaptionsShown);
  if (count === 0) return null;
  if (count === 1)
    return (
      <ControlButton
        label="字幕"
        icon="captions"
        shortcut="C"
        showIn="wide"
        isPressed={areShown}
        onPress={() => run({ type: 'toggle-captions' })}
      />
    );
  return (
    <Menu
      label="字幕"
      button={<Icon>{icons.captions}</Icon>}
      shortcut="C"
      showIn="wide"
      placement="button"
      isOn={areShown}
    >
      <CaptionLanguageItems />
    </Menu>
  );
}

/** Each language by its own name, after 关闭. */
export function CaptionLanguageItems() {
  const { run } = usePlayer();
  const languages = usePlayerState((state) => state.captionLanguages);
  const shown = usePlayerState((state) => (state.areCaptionsShown ? state.captionLanguage : null));
  return (
    <>
      <MenuItem
        kind="radio"
        isChecked={shown === null}
        onChoose={() => shown !== null && run({ type: 'toggle-captions' })}
      >
        关闭
      </MenuItem>
      {languages.map((language) => (
        <MenuItem
          key={language}
          kind="radio"
          isChecked={language === shown}
          lang={language}
          onChoose={() => run({ type: 'set-caption-language', language })}
        >
          {languageName(language)}
        </MenuItem>
      ))}
    </>
  );
}
