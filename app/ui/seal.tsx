import styles from './seal.module.css';
import sprite from './stones.svg?url';

/** The stones in `stones.svg`. The stylesheet defines where their characters stand. */
export type StoneName = 'square' | 'ring' | 'frame' | 'disc' | 'arch' | 'octagon' | 'oval' | 'grid' | 'block';

interface SealProps {
  /** One, two or four characters, read from top to bottom and from right to left. */
  characters: string;
  stone: StoneName;
  className?: string | undefined;
}

/**
 * A Chinese seal in the accent colour with characters in the heading face. The stones are an SVG sprite, which keeps
 * them out of the script. The stylesheet draws the characters, so that they are not part of the text of the enclosing
 * button or link.
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

/** The site's own seal 藏, stamped on favourites on every host's site. */
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
