import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { download } from '../../../app/ui/download.ts';
import { Field } from '../../../app/ui/field.tsx';
import { closeIcon, Icon } from '../../../app/ui/icon.tsx';
import { isFreeEscape } from '../../../app/ui/open-dialog.ts';
import { showToast } from '../../../app/ui/toast.tsx';
import { personalDataText } from '../../../domain/personal-data.ts';
import type { DeskPerson, TemporaryPassword } from '../../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { CopyField } from '../copy-field.tsx';
import panels from '../films/film-editor.module.css';
import { formatDay, formatMinute } from '../moment.ts';
import { deletePerson, exportPerson, givePassword, signOut } from './people-data.ts';
import { personLinkId } from './people-table.tsx';
import styles from './person-panel.module.css';

interface PersonPanelProps {
  /** Undefined: there is none (any more), or the list does not show them. */
  person: DeskPerson | undefined;
  /** It lies over the list, whose heading is hidden then. */
  isOver: boolean;
  onClose: () => void;
}

/** A person to look after: beside the list, over it where there is no room. */
export function PersonPanel({ person, isOver, onClose }: PersonPanelProps) {
  const Heading = isOver ? 'h1' : 'h2';
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = person?.id;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The focus goes back to the person who was closed.
    return () =>
      document.getElementById(id === undefined ? 'main' : personLinkId(id))?.focus({ preventScroll: true });
  }, [id]);
  const closeByKey = (event: KeyboardEvent) => {
    if (isFreeEscape(event.nativeEvent)) onClose();
  };
  return (
    <section className={`${panels.panel} ${styles.panel}`} aria-labelledby={headingId} onKeyDown={closeByKey}>
      <div className={panels.head}>
        <Heading id={headingId} ref={heading} tabIndex={-1} className={styles.name}>
          {person?.email ?? '账号不在列表里'}
        </Heading>
        <button type="button" aria-label="关闭" onClick={onClose}>
          <Icon>{closeIcon}</Icon>
        </button>
      </div>
      {person ? (
        <>
          <Facts person={person} />
          <Actions person={person} onDeleted={onClose} />
        </>
      ) : (
        <p className={panels.text}>它已经删除，或者搜索没有找到它。</p>
      )}
    </section>
  );
}

function Facts({ person }: { person: DeskPerson }) {
  const facts = [
    ['用户名', person.username],
    ['注册', formatDay(person.createdAt)],
    ['上次登录', person.lastSignInAt === null ? '没有登录过' : formatMinute(person.lastSignInAt)],
    ['登录着', `${person.sessions} 处`],
    ['收藏', `${person.favourites} 部`],
    ['稍后再看', `${person.watchLater} 部`],
    ['看过', `${person.watched} 部`],
    ...(person.temporaryUntil === null ? [] : [['临时密码', untilInWords(person.temporaryUntil)]]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const untilInWords = (seconds: number) =>
  Date.now() < seconds * 1000 ? `有效到 ${formatMinute(seconds * 1000)}` : '已过期，请再给一个';

function Actions({ person: { id, email }, onDeleted }: { person: DeskPerson; onDeleted: () => void }) {
  const [asked, setAsked] = useState<'password' | 'sign-out' | 'delete' | null>(null);
  const [given, setGiven] = useState<TemporaryPassword | null>(null);
  const [typed, setTyped] = useState('');
  const close = () => {
    setAsked(null);
    setTyped('');
  };
  const exportData = async () => {
    const answer = await exportPerson(id);
    if (!answer.ok) return showToast(answer.problems.join(''));
    download(`${email}.json`, new Blob([personalDataText(answer.value)], { type: 'application/json' }));
    showToast('资料导出好了，交给本人以后请删除');
  };
  return (
    <>
      {given ? (
        <div className={styles.password} role="status">
          <CopyField label="临时密码" text={given.password} />
          <p>
            只显示这一次，有效到 {formatMinute(given.until * 1000)}
            。请当面交给本人，或者只发到这个邮箱；登录以后要先换成自己的密码。
          </p>
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button kind="plain" onClick={() => setAsked('password')}>
          给临时密码
        </Button>
        <Button kind="plain" onClick={() => setAsked('sign-out')}>
          退出所有设备
        </Button>
        <Button kind="plain" onClick={() => void exportData()}>
          导出资料
        </Button>
      </div>
      <div className={styles.apart}>
        <Button kind="ghost" className={styles.danger} onClick={() => setAsked('delete')}>
          删除账号
        </Button>
      </div>
      <ConfirmDialog
        title="给临时密码"
        action="给临时密码"
        isOpen={asked === 'password'}
        onClose={close}
        run={async () => {
          const answer = await givePassword(id);
          if (answer.ok) setGiven(answer.value);
          return answer;
        }}
      >
        <p>{email} 原来的密码就不能用了，登录着的设备都会退出。</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="退出所有设备"
        action="退出所有设备"
        isOpen={asked === 'sign-out'}
        onClose={close}
        run={async () => {
          const answer = await signOut(id);
          if (answer.ok) showToast(`已退出 ${answer.value.sessions} 处登录`);
          return answer;
        }}
      >
        <p>{email} 要重新登录。已经打开的网页最多还能用一小时收藏和历史，但不能修改密码，也不能删除账号。</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="删除账号"
        action="删除账号"
        isDangerous
        isOpen={asked === 'delete'}
        onClose={close}
        run={async () => {
          const answer = await deletePerson(id, typed);
          if (answer.ok) {
            showToast(`已删除 ${email}`);
            onDeleted();
          }
          return answer;
        }}
      >
        <p>
          账号、收藏、稍后再看和观看历史都会删除，不能恢复；本人想留一份，请先导出资料。每天自动做的备份里还有，七天以后也会删除。
        </p>
        <Field label="写上完整的邮箱" hint={email}>
          {(control) => (
            <input
              {...control}
              type="email"
              required
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </>
  );
}
