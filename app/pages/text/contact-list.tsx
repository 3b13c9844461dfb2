import { type Contact, contactWays } from '../../../domain/contact.ts';
import styles from './named-values.module.css';

export function ContactList(contact: Contact) {
  const ways = contactWays(contact);
  if (ways.length === 0) return <p>主办者没有留下联系方式。</p>;
  return (
    <dl className={styles.facts}>
      {ways.map(({ name, text, href }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
