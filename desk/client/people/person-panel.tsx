import { useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { download } from '../../../app/ui/download.ts';
import { showToast } from '../../../app/ui/toast.tsx';
import { personalDataText } from '../../../domain/personal-data.ts';
import type { DeskPerson, TemporaryPassword } from '../../people/api.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { CopyField } from '../copy-field.tsx';
import { formatDay, formatMinute } from '../moment.ts';
import parts from '../parts.module.css';
import { SidePanel } from '../side-panel.tsx';
import { TextField } from '../text-field.tsx';
import { deletePerson, exportPerson, givePassword, signOut } from './people-data.ts';
import { personLinkId } from './people-table.tsx';
import styles from './person-panel.module.css';

interface PersonPanelProps {
  id: string;
  /** Undefined if the account does not exist or the list does not show it. */
  person: DeskPerson | undefined;
  onClose: () => void;
}

/** An account and the actions on it. */
export function PersonPanel({ id, person, onClose }: PersonPanelProps) {
  return (
    <SidePanel title={person?.email ?? '账号不在列表里'} openedBy={personLinkId(id)} onClose={onClose}>
      {person ? (
        <>
          <Facts person={person} />
          <Actions person={person} onDeleted={onClose} />
        </>
      ) : (
        <p>它已经删除，或者搜索没有找到它。</p>
      )}
    </SidePanel>
  );
}

function Facts({ person }: { person: DeskPerson }) {
  const facts = [
    ['用户名', person.username],
    ['注册', formatDay(person.createdAt)],
    ['上次登录', person.lastSignInAt === null ? '没有登录过' : formatMinute(person.lastSignInAt)],
    ['登录中', `${person.sessions} 处`],
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
  const [given, setGiven] = useState<TemporaryPassword | null>(null);
  const [typed, setTyped] = useState('');
  const exportData = async () => {
    const answer = await exportPerson(id);
    if (!answer.ok) return showToast(answer.problems.join(''));
    download(`${email}.json`, new Blob([personalDataText(answer.value)], { type: 'application/json' }));
    showToast('资料导出好了，交给本人以后请删除');
  };
  return (
    <>
      {given ? (
        <div className={parts.stack} role="status">
          <CopyField label="临时密码" text={given.password} />
          <p>
            只显示这一次，有效到 {formatMinute(given.until * 1000)}
            。请当面交给本人，或者只发到这个邮箱；登录以后要先换成自己的密码。
          </p>
        </div>
      ) : null}
      <div className={parts.buttons}>
        <ConfirmButton
          action="给临时密码"
          run={async () => {
            const answer = await givePassword(id);
            if (answer.ok) setGiven(answer.value);
            return answer;
          }}
        >
          <p>{email} 原来的密码就不能用了，已登录的设备都会退出。</p>
        </ConfirmButton>
        <ConfirmButton
          action="退出所有设备"
          run={async () => {
            const answer = await signOut(id);
            if (answer.ok) showToast(`已退出 ${answer.value.sessions} 处登录`);
            return answer;
          }}
        >
          <p>
            {email} 要重新登录。已经打开的网页最多还能用一小时收藏和历史，但不能修改密码，也不能删除账号。
          </p>
        </ConfirmButton>
        <Button kind="plain" onClick={() => void exportData()}>
          导出资料
        </Button>
      </div>
      <div className={styles.apart}>
        <ConfirmButton
          action="删除账号"
          isDangerous
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
            账号、收藏、收藏夹、稍后再看和观看历史都会删除，不能恢复；本人想留一份，请先导出资料。每天自动做的备份里还有，七天以后也会删除。
          </p>
          <TextField
            label="写上完整的邮箱"
            hint={email}
            type="email"
            required
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        </ConfirmButton>
      </div>
    </>
  );
}
