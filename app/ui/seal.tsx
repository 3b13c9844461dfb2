import styles from './seal.module.css';
import sprite from './seals.svg?url';

export type SealName = 'guo' | 'ya' | 'dian' | 'xin' | 'bei' | 'du' | 're' | 'ji' | 'cang' | 'yingxia';

/** A Chinese seal in the accent colour. The outlines (Noto Serif CJK, OFL; 18 kB) are an SVG sprite, not in the script. */
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
