import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../app/ui/button.tsx';
import { EmptyState } from '../../../app/ui/empty-state.tsx';
import { showToast } from '../../../app/ui/toast.tsx';
import type { DeskMessage, Feedback } from '../../people/api.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { deskQuery } from '../desk-data.ts';
import { formatMinute } from '../moment.ts';
import parts from '../parts.module.css';
import { Room, RoomData } from '../room.tsx';
import { Segments } from '../segments.tsx';
import { answerLink } from './answer-link.ts';
import { feedbackQuery, finishMessage } from './feedback-data.ts';
import styles from './feedback-page.module.css';

/** The page 反馈: messages to answer and mark as handled. */
export function FeedbackPage() {
  const query = useQuery(feedbackQuery);
  return (
    <Room name="反馈" isText>
      <RoomData query={query}>
        {(feedback) =>
          feedback.state === 'hosted' ? (
            <EmptyState
              level="h2"
              title="反馈在 Supabase"
              text="这个网站的反馈在 Supabase 项目的 public.feedback 表里，请在它的控制台里看。"
            />
          ) : (
            <Messages feedback={feedback} />
          )
        }
      </RoomData>
    </Room>
  );
}

function Messages({ feedback: { state, open, done } }: { feedback: Feedback }) {
  const [isDone, setDone] = useState(false);
  const shown = isDone ? done : open;
  return (
    <>
      <Segments
        label="筛选反馈"
        names={{ open: `未处理的 ${open.length}`, done: `已处理的 ${done.length}` }}
        value={isDone ? 'done' : 'open'}
        onChoose={(which) => setDone(which === 'done')}
      />
      {shown.length === 0 ? (
        <EmptyState level="h2" {...empty[isDone ? 'done' : state === 'none' ? 'never' : 'open']} />
      ) : (
        <ul className={styles.list}>
          {shown.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </>
  );
}

const empty = {
  open: { title: '没有要处理的', text: '观众在客服页提交的反馈，会显示在这里。' },
  done: { title: '还没有已处理的反馈', text: '处理完的反馈会留在这里。' },
  never: { title: '还没有反馈', text: '网站还没有启动过。启动以后，收到的反馈会显示在这里。' },
};

/** The kinds as the site's form names them. */
const kinds: Readonly<Record<DeskMessage['kind'], string>> = {
  complaint: '内容投诉',
  problem: '问题反馈',
  suggestion: '功能建议',
  other: '其他',
};

function Message({ message }: { message: DeskMessage }) {
  const { kind, text, email, createdAt, doneAt } = message;
  const { data: desk } = useQuery(deskQuery);
  const finish = async () => {
    const answer = await finishMessage(message);
    if (answer.ok) {
      showToast('已移到「已处理的」');
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    return answer;
  };
  return (
    <li>
      <article className={`${parts.box} ${styles.message}`} data-kind={kind}>
        <p className={styles.facts}>
          <b>{kinds[kind]}</b>
          <time dateTime={createdAt}>{formatMinute(createdAt)}</time>
          {doneAt === null ? null : <span>{formatMinute(doneAt)} 处理</span>}
        </p>
        <p className={styles.text}>{text}</p>
        {doneAt !== null ? null : email === null ? (
          <div className={parts.buttons}>
            <p className={parts.note}>没有留邮箱</p>
            <Button kind="ghost" onClick={() => void finish()}>
              处理完了
            </Button>
          </div>
        ) : (
          <div className={parts.buttons}>
            <ButtonLink kind="plain" href={answerLink({ email, text }, desk?.site.name ?? '')}>
              回信给 {email}
            </ButtonLink>
            <ConfirmButton action="处理完了" kind="ghost" run={finish}>
              <p>请先回信：标记以后，{email} 会从这条反馈里删除。网站答应过，邮箱只用来回复这一件事。</p>
            </ConfirmButton>
          </div>
        )}
      </article>
    </li>
  );
}
