import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { EmptyState } from '../../../app/ui/empty-state.tsx';
import { Icon, searchIcon } from '../../../app/ui/icon.tsx';
import { useMediaQuery } from '../../../app/ui/use-media-query.ts';
import type { People } from '../../api.ts';
import { followLink, go, goBackTo, useAddress } from '../address.ts';
import tools from '../films/film-tools.module.css';
import rooms from '../films/films-page.module.css';
import { RoomData } from '../room-data.tsx';
import { useTitle } from '../use-title.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { peopleQuery } from './people-data.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';

/** `#/people?q=lin&person=<id>`: who has an account, and the one who is open beside the list. */
const peopleHash = (find: string, person: string | null) => {
  const params = new URLSearchParams({ ...(find && { q: find }), ...(person && { person }) });
  return `#/people${params.size > 0 ? `?${params}` : ''}`;
};

/** 用户 */
export function PeoplePage() {
  useTitle('用户');
  const { params } = useAddress();
  const [find, openId] = [params.get('q') ?? '', params.get('person')];
  const query = useQuery(peopleQuery(find));
  const [isInviting, setInviting] = useState(false);
  const isCovered = useMediaQuery('(width < 72rem)') && openId !== null;
  const { data } = query;
  return (
    <div className={rooms.room} data-open={openId !== null || undefined}>
      <div className={rooms.list} inert={isCovered}>
        <div className={rooms.heading}>
          <h1>用户</h1>
          {data?.state === 'here' ? (
            <p role="status">
              共 <b>{data.total}</b> 位
            </p>
          ) : null}
          {data && data.state !== 'hosted' ? (
            <Button kind="ghost" onClick={() => setInviting(true)}>
              邀请
            </Button>
          ) : null}
        </div>
        <RoomData query={query}>{(people) => <List people={people} find={find} openId={openId} />}</RoomData>
      </div>
      {openId === null || data?.state !== 'here' ? null : (
        <PersonPanel
          key={openId}
          person={data.people.find(({ id }) => id === openId)}
          isOver={isCovered}
          onClose={() => goBackTo(peopleHash(find, null))}
        />
      )}
      {data ? <InviteDialog people={data} isOpen={isInviting} onClose={() => setInviting(false)} /> : null}
    </div>
  );
}

interface ListProps {
  people: People;
  find: string;
  openId: string | null;
}

function List({ people: { state, people, total }, find, openId }: ListProps) {
  if (state === 'hosted')
    return (
      <EmptyState
        level="h2"
        title="账号在 Supabase"
        text="这个网站的账号在 Supabase 项目里，请在它的控制台 Authentication → Users 里照看。"
      />
    );
  if (state === 'none' || (total === 0 && find === ''))
    return (
      <EmptyState
        level="h2"
        title="还没有人注册"
        text={
          state === 'none'
            ? '网站还没有启动过。启动以后，注册的人会出现在这里。'
            : '有人注册了，会出现在这里。'
        }
      />
    );
  return (
    <>
      <div className={tools.tools}>
        <search className={tools.search}>
          <Icon>{searchIcon}</Icon>
          <input
            type="search"
            aria-label="搜索用户"
            placeholder="邮箱的一部分"
            value={find}
            onChange={(event) => go(peopleHash(event.target.value, openId), 'replace')}
          />
        </search>
      </div>
      {total === 0 ? (
        <EmptyState level="h2" title="没有这样的用户" text={`没有邮箱里有「${find}」的账号。`} />
      ) : (
        <PeopleTable
          people={people}
          openId={openId}
          hrefOf={(id) => peopleHash(find, id)}
          onOpen={followLink}
        />
      )}
      {total > people.length ? <p>这是最近注册的 {people.length} 位，找别人请搜索。</p> : null}
    </>
  );
}
