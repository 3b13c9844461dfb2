import styles from './named-values.module.css';

interface Contact {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** Every way to reach the people behind the site. */
export function ContactList({ email, phone, address }: Contact) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>邮箱</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>电话</dt>
        <dd>
          {/\d{3}/.test(phone) ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a> : phone}
        </dd>
      </div>
      <div>
        <dt>地址</dt>
        <dd>{address}</dd>
      </div>
    </dl>
  );
}
