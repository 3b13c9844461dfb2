import { useQuery } from '@tanstack/react-query';
import { QrCode } from '../../../app/features/share/qr-code.tsx';
import { ButtonLink } from '../../../app/ui/button.tsx';
import { Icon } from '../../../app/ui/icon.tsx';
import type { ReadyItem } from '../../site/api.ts';
import { followLink } from '../address.ts';
import parts from '../parts.module.css';
import { Room, RoomData } from '../room.tsx';
import styles from './ready-page.module.css';
import { readyQuery } from './site-data.ts';

const groups = { wrong: '需要修改', note: '建议检查', fine: '已完成' } as const;

/** The page 检查清单: what to do before the site is published. */
export function ReadyPage() {
  const query = useQuery(readyQuery);
  const wrong = query.data?.items.filter(({ kind }) => kind === 'wrong').length ?? 0;
  return (
    <Room
      name="检查清单"
      note={query.data && (wrong > 0 ? `还有 ${wrong} 处需要修改` : '全部完成，可以请人来看了')}
      isText
    >
      <RoomData query={query}>
        {({ items, addresses }) => (
          <div className={styles.groups}>
            {(Object.keys(groups) as (keyof typeof groups)[]).map((kind) => (
              <Group key={kind} kind={kind} items={items.filter((item) => item.kind === kind)} />
            ))}
            {addresses.length > 0 ? <Addresses addresses={addresses} /> : null}
          </div>
        )}
      </RoomData>
    </Room>
  );
}

function Group({ kind, items }: { kind: ReadyItem['kind']; items: readonly ReadyItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.group} aria-label={groups[kind]} data-kind={kind}>
      <h2>{groups[kind]}</h2>
      <ul>
        {items.map(({ about, text, place }) => (
          <li key={about}>
            <Icon>{icons[kind]}</Icon>
            <h3>{about}</h3>
            <p>{text}</p>
            {place ? (
              <ButtonLink
                kind="ghost"
                href={place}
                aria-label={`${verbs[kind]}：${about}`}
                onClick={followLink}
              >
                {verbs[kind]}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const verbs = { wrong: '去改', note: '去看', fine: '打开' } as const;

const icons = {
  wrong: <path d="M12 5v9M12 18.4v.1" strokeWidth="2.4" />,
  note: <path d="M6 12h12" />,
  fine: <path d="m4.5 12.5 5 5 10-11" />,
};

/** URLs of the site for phones in the same network. */
const Addresses = ({ addresses }: { addresses: readonly string[] }) => (
  <section className={`${parts.box} ${parts.stack} ${styles.addresses}`} aria-label="同一个网络里的网址">
    <h2>用手机扫一扫</h2>
    <p>手机和这台电脑在同一个网络里、网站正在运行时，可以打开。</p>
    <ul>
      {addresses.map((address) => (
        <li key={address}>
          <QrCode text={address} />
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </li>
      ))}
    </ul>
  </section>
);
