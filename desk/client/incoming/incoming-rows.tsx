import { memo, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../app/ui/button.tsx';
import { useListedButton } from '../../../app/ui/focus-list.tsx';
import { Icon, playIcon } from '../../../app/ui/icon.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import type { UnfinishedUpload } from '../../../ingest/receive/receive-files.ts';
import type { Desk, DeskJob } from '../../api.ts';
import { followLink } from '../address.ts';
import { chooseFiles } from '../choose-files.ts';
import { actOnJobs } from '../desk-data.ts';
import covers from '../films/film-facts.module.css';
import parts from '../parts.module.css';
import { chosenFiles } from './dropped-files.ts';
import styles from './incoming-list.module.css';
import { JobForm } from './job-form.tsx';
import {
  discardSendings,
  discardUpload,
  putIn,
  resumeSendings,
  type Sending,
  stopSendings,
} from './sendings.ts';
import { timeLeftText } from './time-left.ts';

/** Whether nothing is left to do. */
export const isOver = (state: DeskJob['state'] | Sending['state']) => state === 'done' || state === 'known';

interface RowProps {
  name: string;
  picture?: ReactNode;
  state: DeskJob['state'] | Sending['state'];
  text: string;
  fraction: number;
  secondsLeft: number | null;
  /** The hash that opens the finished film. */
  href?: string | null;
  onStop?: () => void;
  onResume: () => void;
  onDiscard: () => void;
  children?: ReactNode;
}

function Row({ name, picture, state, text, fraction, secondsLeft, href, children, ...acts }: RowProps) {
  const discardButton = useListedButton();
  const isFinished = isOver(state);
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

export const JobRow = memo(function JobRow({ job, site, href }: JobRowProps) {
  const { id, name, state, text, fraction, film, exchanges, hasStill, secondsLeft } = job;
  const cover = job.folder && `media/${encodeURIComponent(job.folder)}/cover-320.webp`;
  const still = hasStill ? `api/jobs/${id}/still` : cover;
  const made = state === 'done' && film ? film.title : name;
  return (
    <Row
      {...{ state, text, fraction, secondsLeft }}
      name={exchanges === null ? made : `《${exchanges}》的新影片`}
      picture={still && <img src={still} alt="" loading="lazy" />}
      href={isOver(state) ? href : null}
      onStop={() => void actOnJobs('stop', [id])}
      onResume={() => void actOnJobs('resume', [id])}
      onDiscard={() => void actOnJobs('discard', [id])}
    >
      {film && !isOver(state) ? <JobForm job={job} film={film} site={site} /> : null}
    </Row>
  );
});

export const SendingRow = memo(function SendingRow({ sending }: { sending: Sending }) {
  const { file, state, sent, problem, secondsLeft } = sending;
  return (
    <Row
      name={file.name}
      state={state}
      text={(state === 'failed' && problem) || sendingTexts[state]}
      fraction={sent / file.size}
      secondsLeft={state === 'sending' ? secondsLeft : null}
      onStop={() => stopSendings([sending])}
      onResume={() => resumeSendings([sending])}
      onDiscard={() => void discardSendings([sending])}
    />
  );
});

/** An interrupted upload from before this page was opened. */
export function UploadRow({ upload: { id, name, size, received, exchanges } }: { upload: UnfinishedUpload }) {
  const goOn = async () => {
    await putIn(chosenFiles(await chooseFiles({})), exchanges ?? undefined);
  };
  return (
    <Row
      name={name}
      state="stopped"
      text={`上次传到 ${Math.floor((100 * received) / size)}% 中断了。请按「继续」，再选这个文件，会从中断处接着传。`}
      fraction={received / size}
      secondsLeft={null}
      onResume={() => void goOn()}
      onDiscard={() => void discardUpload(id)}
    />
  );
}

const sendingTexts: Readonly<Record<Sending['state'], string>> = {
  waiting: '等待上传',
  sending: '正在上传',
  stopped: '已停止。已上传的部分会保留，继续时从中断处接着传。',
  failed: '上传中断',
};
