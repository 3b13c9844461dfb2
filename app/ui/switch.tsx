import type { InputHTMLAttributes } from 'react';
import styles from './switch.module.css';

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'onChange'> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A styled checkbox with the role `switch`; a change takes effect at once. */
export function Switch({ isOn, onChange, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has `checked`, which excludes `aria-checked`
      role="switch"
      className={styles.switch}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
