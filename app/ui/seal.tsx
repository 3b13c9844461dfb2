import styles from './seal.module.css';
import sprite from './stones.svg?url';

/** The stones of `stones.svg`; where their characters go is in the stylesheet. */
export type StoneName = 'square' | 'ring' | 'frame' | 'disc' | 'arch' | 'octagon' | 'oval' | 'grid' | 'block';

interface SealProps {
  /** One, two or four: read from top to bottom, and from right to left. */
  characters: string;
  stone: StoneName;
  className?: string | undefined;
}

/**
 * A Chinese seal in the accent colour, its characters in the heading face. The stones are an SVG sprite, not in the script.
 * The characters are drawn by the stylesheet: they are no part of the text of the button or link they are on.
 */
export function Seal({ characters, stone, className }: SealProps) {
  const all = [...characters];
  return (
    <span
      className={[styles.seal, className].filter(Boolean).join(' ')}
      data-stone={stone}
      data-count={all.length}
      aria-hidden="true"
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <use href={`${sprite}#${stone}`} />
      </svg>
      <span className={styles.field}>
        {all.map((character, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the stone
          <span key={index} data-character={character} />
        ))}
      </span>
    </span>
  );
}

/** 藏, stamped on what somebody saves: the site's own, whoever hosts it. */
export function FavouriteSeal({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={[styles.seal, className].filter(Boolean).join(' ')}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <use href={`${sprite}#favourite`} />
    </svg>
  );
}
