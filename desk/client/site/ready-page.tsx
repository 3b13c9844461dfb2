import { useQuery } from '@tanstack/react-query';
import { QrCode } from '../../../app/features/share/qr-code.tsx';
import { Button } from '../../../app/ui/button.tsx';
import { EmptyState } from '../../../app/ui/empty-state.tsx';
import { Icon } from '../../../app/ui/icon.tsx';
import { Skeleton } from '../../../app/ui/skeleton.tsx';
import type { ReadyItem } from '../../api.ts';
import { followLink } from '../address.ts';
import { useTitle } from '../use-title.ts';
import styles from './ready-page.module.css';
import { readyQuery } from './site-data.ts';

const groups = { wrong: '要改的', note: '可以再看看的', fine: '已经好了' } as const;

/** 检查清单: what is to be done before others come. */
export function ReadyPage() {
  useTitle('检查清单');
  const { data, error, isFetching, refetch } = useQuery(readyQuery);
  if (error && !data)
    return (
      <EmptyState level="h1" title="检查失败" text={error.message}>
        <Button kind="primary" isBusy={isFetching} onClick={() => void refetch()}>
          重试
        </Button>
      </EmptyState>
    );
  const wrong = data?.items.filter(({ kind }) => kind === 'wrong').length ?? 0;
  return (
    <div className={styles.room}>
      <div className={styles.heading}>
        <h1>检查清单</h1>
        <p role="status">
          {!data ? '正在检查' : wrong > 0 ? `还有 ${wrong} 处要改` : '都好了，可以请人来看了'}
        </p>
        <Button kind="ghost" isBusy={isFetching} onClick={() => void refetch()}>
          再查一遍
        </Button>
      </div>
      {data ? (
        (Object.keys(groups) as (keyof typeof groups)[]).map((kind) => (
          <Group key={kind} kind={kind} items={data.items.filter((item) => item.kind === kind)} />
        ))
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
      {data && data.addresses.length > 0 ? <Addresses addresses={data.addresses} /> : null}
    </div>
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
              <a href={place} aria-label={`${verbs[kind]}：${about}`} onClick={followLink}>
                {verbs[kind]}
              </a>
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

/** Where phones of the same network find the site. */
const Addresses = ({ addresses }: { addresses: readonly string[] }) => (
  <section className={styles.addresses} aria-label="同一个网络里的网址">
    <h2>用手机扫一扫</h2>
    <p>手机和这台电脑在同一个网络里，网站也在运行，就打得开。</p>
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
