import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { usePlayer, usePlayerState } from '../player-context.ts';
import type { PlayerProps } from '../player-props.ts';
import styles from './control-button.module.css';
import { ControlButton, useShortcut } from './control-button.tsx';
import { icons } from './icons.tsx';
import type { MenuProps } from './menu.tsx';
import place from './menu-button.module.css';

type Menus = typeof import('./menus.tsx');

interface MenuButtonProps {
  label: string;
  /** Keys that do the same anywhere on the page. */
  shortcut?: string;
  /** Content of the button. */
  children: ReactNode;
  showIn?: 'wide';
  /** The menu opens above its button, from its left edge on, or in the corner of the player. */
  placement: 'button' | 'start' | 'corner';
  /** Marks the button: what it offers is switched on. */
  isOn?: boolean;
  menu: (menus: Menus, props: Omit<MenuProps, 'children'>) => ReactNode;
}

/**
 * A button of the control bar that opens a menu, after the menu button pattern of the ARIA authoring practices. The menus
 * are loaded ahead for an active viewer; a press before they are there opens its menu when they are.
 */
export function MenuButton({ label, shortcut, children, showIn, placement, isOn, menu }: MenuButtonProps) {
  const key = useShortcut(shortcut);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menus = useMenus(isOpen, () => setOpen(false));
  const useKey = (event: KeyboardEvent) => {
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    // A menu that has not come yet is declined here.
    const closes = event.key === 'Escape' && isOpen;
    if (!opens && !closes) return;
    event.preventDefault();
    setOpen(opens);
  };
  return (
    <div className={place.place} data-showIn={showIn} data-placement={placement}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen && menus ? id : undefined}
        data-on={isOn}
        data-tooltip={key ? `${label} (${key})` : label}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={useKey}
      >
        {typeof children === 'string' ? <span className={place.label}>{children}</span> : children}
      </button>
      {isOpen && menus ? menu(menus, { id, label, button, onClose: () => setOpen(false) }) : null}
    </div>
  );
}

let loaded: Menus | undefined;

/** The menus' code, loaded once somebody is likely to use it, and at a press at the latest. */
function useMenus(isPressed: boolean, onFailure: () => void): Menus | undefined {
  const [menus, setMenus] = useState(loaded);
  const isLikely = usePlayerState(
    ({ activity, status }) => activity.isActive || activity.isFocusInControls || status === 'playing',
  );
  const isWanted = isPressed || isLikely;
  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      loaded = await import('./menus.tsx');
      if (!signal.aborted) setMenus(loaded);
    } catch (error) {
      console.warn('the menus could not be loaded', error);
      if (signal.aborted || !isPressed) return;
      showToast('没能打开菜单，请检查网络后再试');
      onFailure();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press tries again
  useEffect(() => {
    if (!isWanted || menus) return;
    const waiting = new AbortController();
    void load(waiting.signal);
    return () => waiting.abort();
  }, [isWanted, isPressed, menus]);
  return menus;
}

/** Shows the rate unless that is 1. */
export function PlaybackRateButton() {
  const playbackRate = usePlayerState((state) => state.playbackRate);
  return (
    <MenuButton
      label={`倍速 ${playbackRate}×`}
      shortcut="< >"
      showIn="wide"
      placement="button"
      menu={({ PlaybackRateMenu }, props) => <PlaybackRateMenu {...props} />}
    >
      {playbackRate === 1 ? '倍速' : `${playbackRate}×`}
    </MenuButton>
  );
}

/** Switches the captions on and off, or offers their languages where there are several; nothing where there are none. */
export function CaptionsButton() {
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
        isPressed={areShown}
        onPress={() => run({ type: 'toggle-captions' })}
      />
    );
  return (
    <MenuButton
      label="字幕"
      shortcut="C"
      placement="button"
      isOn={areShown}
      menu={({ CaptionLanguageMenu }, props) => <CaptionLanguageMenu {...props} />}
    >
      <Icon>{icons.captions}</Icon>
    </MenuButton>
  );
}

/** Rarely used controls, and in narrow players those that the bar has no space for. */
export function MoreButton({ video }: { video: PlayerProps }) {
  return (
    <MenuButton
      label="更多"
      placement="corner"
      menu={({ MoreMenu }, props) => <MoreMenu {...props} video={video} />}
    >
      <Icon>{icons.more}</Icon>
    </MenuButton>
  );
}
