import { firstCharacter } from '../../../domain/characters.ts';
import styles from './avatar.module.css';

/** A seal with the first character of the user name; blank while that is unknown. */
export function Avatar({ name = '' }: { name?: string | undefined }) {
  return (
    <span className={styles.avatar} data-blank={name === '' || undefined}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d={field} />
      </svg>
      <span aria-hidden="true">{firstCharacter(name)}</span>
    </span>
  );
}

/** The edge of a stone that has been in use, drawn after the seals of the site. */
const field =
  'M98.9 50l.1 17.1-.3 13.6-.7 7.6-2.9 6.8-6.6 3.2-14.9.7-12.4-.2-17.1.1-17.5.1-7.3.3-7.1-1.5-7.3-2.3-3.1-6.7.1-8.2-.7-6.7 1-7-.9-6.4-.1-11.1.2-11.2-.2-12.4.7-14.7 3.1-6.7 6.6-3.2 15-.6 12.4.1 5.6 1 5.5-.7 11.2.3 12.5-.1 14.8.7 6.6 3.3 3.2 6.8.2 15.2z';
