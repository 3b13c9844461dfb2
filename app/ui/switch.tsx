import type { InputHTMLAttributes } from 'react';
import styles from './switch.module.css';

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'onChange'> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, at once: the system's own checkbox, dressed. */
export function Switch({ isOn, onChange, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself says whether it is checked, and may not twice
      role="switch"
      className={styles.switch}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
