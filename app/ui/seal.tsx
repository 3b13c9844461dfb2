import styles from './seal.module.css';
import sprite from './seals.svg?url';

export type SealName = 'guo' | 'ya' | 'dian' | 'xin' | 'bei' | 'du' | 're' | 'ji' | 'cang' | 'yingxia';

/** A carved seal in the accent's red. The outlines (from Noto Serif CJK, OFL) weigh 18 kB, so they stay out of the script. */
export function Seal({ name, className }: { name: SealName; className?: string | undefined }) {
  return (
    <svg
      className={[styles.seal, className].filter(Boolean).join(' ')}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
