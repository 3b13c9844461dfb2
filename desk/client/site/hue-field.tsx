import type { CSSProperties } from 'react';
import { Field } from '../../../app/ui/field.tsx';
import { hueOf } from './face-values.ts';
import styles from './hue-field.module.css';

interface HueFieldProps {
  label: string;
  fault?: string | undefined;
  /** Degrees of OKLCH, as typed. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses a hue in steps of ten degrees. */
export function HueField({ label, fault, value, onChange }: HueFieldProps) {
  const hue = hueOf(value);
  return (
    <Field label={label} hint={fault}>
      {({ className: _, ...control }) => (
        <input
          {...control}
          type="range"
          className={styles.hue}
          style={{ '--hue': hue } as CSSProperties}
          min={0}
          max={350}
          step={10}
          value={hue}
          aria-invalid={fault === undefined ? undefined : true}
          aria-valuetext={`${nameOf(hue)}，${hue} 度`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

const names: readonly (readonly [upTo: number, name: string])[] = [
  [10, '玫红'],
  [40, '朱红'],
  [70, '橙'],
  [110, '黄'],
  [170, '绿'],
  [220, '青'],
  [270, '蓝'],
  [320, '紫'],
  [350, '玫红'],
];

const nameOf = (hue: number) => names.find(([upTo]) => hue <= upTo)?.[1] ?? '';
