import type { DeskPerson } from '../../people/api.ts';
import { followLink } from '../address.ts';
import { formatDay } from '../moment.ts';
import tables from '../table.module.css';
import styles from './people-table.module.css';

interface PeopleTableProps {
  people: readonly DeskPerson[];
  openId: string | null;
  hrefOf: (id: string) => string;
}

/** The accounts as a table. Narrow screens hide the least important columns. */
export function PeopleTable({ people, openId, hrefOf }: PeopleTableProps) {
  return (
    <table className={`${tables.table} ${styles.table}`} aria-label="用户列表">
      <thead>
        <tr>
          <th scope="col">邮箱</th>
          <th scope="col">用户名</th>
          <th scope="col" data-column="created">
            注册
          </th>
          <th scope="col" data-column="seen">
            上次登录
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, email, username, createdAt, lastSignInAt, temporaryUntil }) => (
          <tr key={id} data-open={id === openId || undefined}>
            <th scope="row">
              <a
                id={personLinkId(id)}
                href={hrefOf(id)}
                aria-current={id === openId || undefined}
                onClick={followLink}
              >
                {email}
              </a>
              {temporaryUntil === null ? null : <p>使用临时密码</p>}
            </th>
            <td>{username}</td>
            <td data-column="created">{formatDay(createdAt)}</td>
            <td data-column="seen">{lastSignInAt === null ? '—' : formatDay(lastSignInAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Id of the link that opens a person. */
export const personLinkId = (id: string) => `person-${id}`;
