import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../app/ui/empty-state.tsx';
import type { People } from '../../people/api.ts';
import { go, goBackTo, hashOf, useAddress } from '../address.ts';
import { Room, RoomData } from '../room.tsx';
import { SearchField } from '../search-field.tsx';
import { InviteButton } from './invite-button.tsx';
import { peopleQuery } from './people-data.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';

const peopleHash = (find: string, person: string | null) => hashOf('people', person, { q: find });

/** The page 用户. */
export function PeoplePage() {
  const { part: openId, params } = useAddress();
  const find = params.get('q') ?? '';
  const query = useQuery(peopleQuery(find));
  const { data } = query;
  return (
    <Room
      name="用户"
      note={
        data?.state === 'here' ? (
          <>
            共 <b>{data.total}</b> 位
          </>
        ) : null
      }
      beside={data && data.state !== 'hosted' ? <InviteButton people={data} /> : null}
      panel={
        openId !== null && data?.state === 'here' ? (
          <PersonPanel
            key={openId}
            id={openId}
            person={data.people.find(({ id }) => id === openId)}
            onClose={() => goBackTo(peopleHash(find, null))}
          />
        ) : null
      }
    >
      <RoomData query={query}>{(people) => <List people={people} find={find} openId={openId} />}</RoomData>
    </Room>
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
  if (total === 0 && find === '') {
    const text =
      state === 'none' ? '网站还没有启动过。启动以后，注册的人会显示在这里。' : '有人注册后，会显示在这里。';
    return <EmptyState level="h2" title="还没有人注册" text={text} />;
  }
  return (
    <>
      <SearchField
        label="搜索用户"
        placeholder="邮箱的一部分"
        value={find}
        onChange={(wanted) => go(peopleHash(wanted, openId), 'replace')}
      />
      {total === 0 ? (
        <EmptyState level="h2" title="没有这样的用户" text={`没有邮箱包含「${find}」的账号。`} />
      ) : (
        <PeopleTable people={people} openId={openId} hrefOf={(id) => peopleHash(find, id)} />
      )}
      {total > people.length ? <p>这是最近注册的 {people.length} 位，找别人请搜索。</p> : null}
    </>
  );
}
