import type { ReactNode } from 'react';
import { appearances, type Preferences } from '../../data/preferences.ts';
import { Icon } from '../../ui/icon.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';

type Appearance = Preferences['appearance'];

interface AppearanceChoiceProps {
  appearance: Appearance;
  onChange: (appearance: Appearance) => void;
}

/** Light, dark, or like the system. */
export function AppearanceChoice({ appearance, onChange }: AppearanceChoiceProps) {
  return (
    <RadioChoice
      legend="外观"
      name="appearance"
      look="tiles"
      options={appearances.map((value) => ({ value, label: looks[value] }))}
      value={appearance}
      onChange={onChange}
    />
  );
}

const looks: Readonly<Record<Appearance, ReactNode>> = {
  system: (
    <>
      <Icon>
        <circle cx="12" cy="12" r="8.5" />
        <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" />
      </Icon>
      跟随系统
    </>
  ),
  light: (
    <>
      <Icon>
        <circle cx="12" cy="12" r="4" />
        <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
      </Icon>
      浅色
    </>
  ),
  dark: (
    <>
      <Icon>
        <path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z" />
      </Icon>
      深色
    </>
  ),
};
