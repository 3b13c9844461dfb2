import { useId } from 'react';
import type { SiteBrand } from '../../domain/content.ts';
import { textWidth } from '../../domain/text-width.ts';
import styles from './logo.module.css';

interface WordmarkProps {
  name: string;
  /** Size of `/wordmark.svg` if the host provides one; otherwise the name is set in the heading face. */
  drawing?: SiteBrand['wordmark'];
  className?: string | undefined;
}

/** The name of the site in the colour of the text. */
export function Wordmark({ name, drawing, className }: WordmarkProps) {
  const mask = useId();
  const classes = [styles.word, className].filter(Boolean).join(' ');
  if (!drawing) {
    return (
      <span className={classes} data-length={lengthOf(name)}>
        {name}
      </span>
    );
  }
  const { url = '/wordmark.svg', ...size } = drawing;
  return (
    <svg className={classes} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={name}>
      <mask id={mask} className={styles.shape}>
        <image href={url} {...size} />
      </mask>
      <rect {...size} fill="currentColor" mask={`url(#${mask})`} />
    </svg>
  );
}

/** Longer names are set in a smaller size. */
function lengthOf(name: string): 'short' | 'medium' | 'long' {
  const width = textWidth(name);
  if (width <= 4) return 'short';
  return width <= 8 ? 'medium' : 'long';
}

/** The logo: a seal with the site's character, beside the name. */
export function Logo({ seal, ...wordmark }: { seal: string } & WordmarkProps) {
  return (
    <span className={styles.logo}>
      {/* The stylesheet draws the character, so that it is not part of the link's text. */}
      <span className={styles.mark} data-character={seal} aria-hidden="true" />
      <Wordmark {...wordmark} />
    </span>
  );
}
