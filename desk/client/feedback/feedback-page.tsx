import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../app/ui/button.tsx';
import { EmptyState } from '../../../app/ui/empty-state.tsx';
import segments from '../../../app/ui/segments.module.css';
import { showToast } from '../../../app/ui/toast.tsx';
import type { Desk, DeskMessage } from '../../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import rooms from '../films/films-page.module.css';
import { formatMinute } from '../moment.ts';
import { RoomData } from '../room-data.tsx';
import { useTitle } from '../use-title.ts';
import { answerLink } from './answer-link.ts';
import { feedbackQuery, finishMessage } from './feedback-data.ts';
import styles from './feedback-page.module.css';

/** 反馈: what people have written, to be answered and put away. */
export function FeedbackPage({ desk: { site } }: { desk: Desk }) {
  useTitle('反馈');
  const query = useQuery(feedbackQuery);
  const [isDone, setDone] = useState(false);
  const [finishing, setFinishing] = useState<DeskMessage | null>(null);
  const finish = async (message: DeskMessage) => {
    const answer = await finishMessage(message);
    if (answer.ok) {
      showToast('记下了，在「处理过」里');
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    return answer;
  };
  return (
    <>
      <div className={rooms.heading}>
        <h1>反馈</h1>
      </div>
      <RoomData query={query}>
        {({ state, open, done }) =>
          state === 'hosted' ? (
            <EmptyState
              level="h2"
              title="反馈在 Supabase"
              text="这个网站的反馈在 Supabase 项目的 public.feedback 表里，请在它的控制台里看。"
            />
          ) : (
            <>
              {/* biome-ignore lint/a11y/useSemanticElements: no fieldset of a form */}
              <div className={`${segments.segments} ${styles.choice}`} role="group" aria-label="哪些反馈">
                <button type="button" aria-pressed={!isDone} onClick={() => setDone(false)}>
                  没处理的 {open.length}
                </button>
                <button type="button" aria-pressed={isDone} onClick={() => setDone(true)}>
                  处理过的 {done.length}
                </button>
              </div>
              {(isDone ? done : open).length === 0 ? (
                <EmptyState
                  level="h2"
                  {...(isDone ? noneDone : state === 'none' ? neverStarted : noneOpen)}
                />
              ) : (
                <ul className={styles.list}>
                  {(isDone ? done : open).map((message) => (
                    <Message
                      key={message.id}
                      message={message}
                      site={site.name}
                      onFinish={() => (message.email === null ? void finish(message) : setFinishing(message))}
                    />
                  ))}
                </ul>
              )}
            </>
          )
        }
      </RoomData>
      <ConfirmDialog
        title="记为处理过"
        action="处理完了"
        isOpen={finishing !== null}
        onClose={() => setFinishing(null)}
        run={() => (finishing ? finish(finishing) : Promise.resolve({ ok: true, value: null }))}
      >
        <p>
          请先回信：记下以后，{finishing?.email ?? '邮箱'}{' '}
          会从这条反馈里删除。网站答应过，邮箱只用来回复这一件事。
        </p>
      </ConfirmDialog>
    </>
  );
}

const noneOpen = { title: '没有要处理的', text: '有人从网站的客服页写来，会出现在这里。' };
const noneDone = { title: '还没有处理过的', text: '处理完的反馈会留在这里。' };
const neverStarted = { title: '还没有反馈', text: '网站还没有启动过。启动以后，大家写来的会出现在这里。' };

/** As the site's form names them. */
const kinds: Readonly<Record<DeskMessage['kind'], string>> = {
  complaint: '内容投诉',
  problem: '问题反馈',
  suggestion: '功能建议',
  other: '其他',
};

interface MessageProps {
  message: DeskMessage;
  site: string;
  onFinish: () => void;
}

function Message({ message, site, onFinish }: MessageProps) {
  const { kind, text, email, createdAt, doneAt } = message;
  return (
    <li>
      <article className={styles.message} data-kind={kind}>
        <p className={styles.facts}>
          <b>{kinds[kind]}</b>
          <time dateTime={createdAt}>{formatMinute(createdAt)}</time>
          {doneAt === null ? null : <span>{formatMinute(doneAt)} 处理</span>}
        </p>
        <p className={styles.text}>{text}</p>
        {doneAt === null ? (
          <div className={styles.buttons}>
            {email === null ? (
              <p>没有留邮箱</p>
            ) : (
              <ButtonLink kind="plain" href={answerLink({ email, text }, site)}>
                回信给 {email}
              </ButtonLink>
            )}
            <Button kind="ghost" onClick={onFinish}>
              处理完了
            </Button>
          </div>
        ) : null}
      </article>
    </li>
  );
}
