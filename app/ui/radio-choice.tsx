import type { ReactNode } from 'react';
import chips from './chip.module.css';
import styles from './radio-choice.module.css';

interface RadioChoiceProps<Value extends string> {
  legend: string;
  name: string;
  /** Chips in a line, or tiles joined to one segmented control. */
  look: 'chips' | 'tiles';
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons in the style of the site's other choices. */
export function RadioChoice<Value extends string>({
  legend,
  name,
  look,
  options,
  value,
  onChange,
}: RadioChoiceProps<Value>) {
  return (
    <fieldset className={`${styles.choice} ${styles[look]}`}>
      <legend>{legend}</legend>
      <div className={look === 'chips' ? chips.chips : undefined}>
        {options.map((option) => (
          <label key={option.value} className={look === 'chips' ? chips.chip : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
