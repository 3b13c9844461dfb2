import type { ReactNode } from 'react';
import styles from '../../app/ui/segments.module.css';
import own from './segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  names: Readonly<Record<Value, ReactNode>>;
  value: Value;
  onChoose: (value: Value) => void;
}

/** A segmented control that switches between views. */
export function Segments<Value extends string>({ label, names, value, onChoose }: SegmentsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be displayed inline
    <div className={`${styles.segments} ${own.segments}`} role="group" aria-label={label}>
      {(Object.keys(names) as Value[]).map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChoose(each)}>
          {names[each]}
        </button>
      ))}
    </div>
  );
}
