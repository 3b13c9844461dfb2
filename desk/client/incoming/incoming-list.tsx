import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useId } from 'react';
import { Button, ButtonLink } from '../../../app/ui/button.tsx';
import { FocusList, useListedButton } from '../../../app/ui/focus-list.tsx';
import { Icon, playIcon } from '../../../app/ui/icon.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import type { Desk, DeskJob } from '../../api.ts';
import { followLink } from '../address.ts';
import { discardJob, jobsQuery, resumeJob, stopJob } from '../desk-data.ts';
import covers from '../films/film-facts.module.css';
import parts from '../parts.module.css';
import styles from './incoming-list.module.css';
import { JobForm } from './job-form.tsx';
import {
  discardSending,
  forgetLeftOut,
  resumeSending,
  type Sending,
  stopSending,
  useSendings,
} from './sendings.ts';
import { overallOf, timeLeftText } from './time-left.ts';

interface IncomingListProps {
  site: Desk['site'];
  /** The hash that opens a film. */
  hrefOf: (folder: string) => string;
  /** Moves the focus elsewhere when the last row has gone. */
  onEmpty: () => void;
}

/** The list 正在放入 of films that are being added. */
export function IncomingList({ site, hrefOf, onEmpty }: IncomingListProps) {
  const headingId = useId();
  const { data: jobs = [] } = useQuery(jobsQuery);
  const { files, leftOut } = useSendings();
  const shown = files.filter(({ kind, state }) => kind === 'film' || state === 'failed');
  if (jobs.length + files.length + leftOut.length === 0) return null;
  const over = jobs.filter(isOver);
  const overall = overallOf(jobs, files);
  return (
    <section className={styles.incoming} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <h2 id={headingId}>正在放入</h2>
        <p>
          <span role="status">
            {overall
              ? `第 ${overall.at} 部，共 ${overall.of} 部`
              : over.length > 0
                ? `放好了 ${over.length} 部`
                : ''}
          </span>
          {overall?.secondsLeft ? `，${timeLeftText(overall.secondsLeft)}` : ''}
        </p>
        {over.length > 1 ? (
          <Button kind="ghost" onClick={() => void Promise.all(over.map(({ id }) => discardJob(id)))}>
            收起放好的
          </Button>
        ) : null}
      </div>
      {leftOut.length > 0 ? <LeftOut files={leftOut} /> : null}
      <FocusList orElse={onEmpty}>
        <ul className={styles.list}>
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              site={site}
              href={job.folder === null ? null : hrefOf(job.folder)}
            />
          ))}
          {shown.map((sending) => (
            <SendingRow key={sending.id} sending={sending} />
          ))}
        </ul>
      </FocusList>
    </section>
  );
}

const isOver = ({ state }: { state: DeskJob['state'] | Sending['state'] }) =>
  state === 'done' || state === 'known';

function LeftOut({ files }: { files: readonly { readonly path: string; readonly why: string }[] }) {
  return (
    <details className={`${parts.box} ${styles.leftOut}`} open={files.length <= 3}>
      <summary className={parts.summary}>
        有 <b>{files.length}</b> 个文件没有带上
      </summary>
      <ul>
        {files.map(({ path, why }) => (
          <li key={path}>
            <b>{path}</b> {why}
          </li>
        ))}
      </ul>
      <Button kind="ghost" onClick={forgetLeftOut}>
        知道了
      </Button>
    </details>
  );
}

interface RowProps {
  name: string;
  picture?: ReactNode;
  state: DeskJob['state'] | Sending['state'];
  text: string;
  fraction: number;
  secondsLeft: number | null;
  /** The hash that opens the finished film. */
  href?: string | null;
  onStop: () => void;
  onResume: () => void;
  onDiscard: () => void;
  children?: ReactNode;
}

function Row({ name, picture, state, text, fraction, secondsLeft, href, children, ...acts }: RowProps) {
  const discardButton = useListedButton();
  const isFinished = isOver({ state });
  const [toggle, onToggle] =
    state === 'failed'
      ? ['再试一次', acts.onResume]
      : state === 'stopped'
        ? ['继续', acts.onResume]
        : ['停止', acts.onStop];
  const discard = isFinished ? '收起' : '放弃';
  return (
    <li className={`${parts.box} ${styles.row}`}>
      <span className={covers.cover}>
        <Icon>{playIcon}</Icon>
        {picture}
      </span>
      <div className={styles.facts}>
        <b>{name}</b>
        {state === 'failed' ? (
          <Notice kind="error">{text}</Notice>
        ) : (
          <p className={styles.text}>{[text, timeLeftText(secondsLeft)].filter(Boolean).join('，')}</p>
        )}
        {state === 'working' || state === 'sending' || state === 'stopped' ? (
          <progress className={parts.progress} aria-label={`进度：${name}`} max={1} value={fraction} />
        ) : null}
      </div>
      <div className={parts.buttons}>
        {href ? (
          <ButtonLink kind="plain" href={href} aria-label={`打开：${name}`} onClick={followLink}>
            打开
          </ButtonLink>
        ) : null}
        {isFinished ? null : (
          // The same button in each state, so that it keeps the focus.
          <Button kind="plain" aria-label={`${toggle}：${name}`} onClick={onToggle}>
            {toggle}
          </Button>
        )}
        <Button ref={discardButton} kind="ghost" aria-label={`${discard}：${name}`} onClick={acts.onDiscard}>
          {discard}
        </Button>
      </div>
      {children}
    </li>
  );
}

interface JobRowProps {
  job: DeskJob;
  site: Desk['site'];
  href: string | null;
}

const JobRow = memo(function JobRow({ job, site, href }: JobRowProps) {
  const { id, name, state, text, fraction, film, exchanges, hasStill, secondsLeft } = job;
  const cover = job.folder && `media/${encodeURIComponent(job.folder)}/cover-320.webp`;
  const still = hasStill ? `api/jobs/${id}/still` : cover;
  const made = state === 'done' && film ? film.title : name;
  return (
    <Row
      {...{ state, text, fraction, secondsLeft }}
      name={exchanges === null ? made : `《${exchanges}》的新影片`}
      picture={still && <img src={still} alt="" loading="lazy" />}
      href={isOver(job) ? href : null}
      onStop={() => void stopJob(id)}
      onResume={() => void resumeJob(id)}
      onDiscard={() => void discardJob(id)}
    >
      {film && !isOver(job) ? <JobForm job={job} film={film} site={site} /> : null}
    </Row>
  );
});

const SendingRow = memo(function SendingRow({ sending }: { sending: Sending }) {
  const { id, file, state, sent, problem, secondsLeft } = sending;
  return (
    <Row
      name={file.name}
      state={state}
      text={(state === 'failed' && problem) || sendingTexts[state]}
      fraction={sent / file.size}
      secondsLeft={state === 'sending' ? secondsLeft : null}
      onStop={() => stopSending(id)}
      onResume={() => resumeSending(id)}
      onDiscard={() => void discardSending(sending)}
    />
  );
});

const sendingTexts: Readonly<Record<Sending['state'], string>> = {
  waiting: '等待上传',
  sending: '正在上传',
  stopped: '已停止。已上传的部分会保留，继续时从中断处接着传。',
  failed: '上传中断',
};
