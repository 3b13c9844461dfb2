import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { FocusList } from '../../../app/ui/focus-list.tsx';
import type { Desk } from '../../api.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { actOnJobs, jobsQuery, uploadsQuery } from '../desk-data.ts';
import parts from '../parts.module.css';
import styles from './incoming-list.module.css';
import { isOver, JobRow, SendingRow, UploadRow } from './incoming-rows.tsx';
import { LeftOut } from './left-out.tsx';
import {
  discardSendings,
  discardUpload,
  resumeSendings,
  type Sending,
  stopSendings,
  useSendings,
} from './sendings.ts';
import { overallOf, timeLeftText } from './time-left.ts';

interface IncomingListProps {
  site: Desk['site'];
  /** The hash that opens a film; null if it does not exist. */
  hrefOf: (folder: string | null) => string | null;
  /** Moves the focus elsewhere when the last row has gone. */
  onEmpty: () => void;
}

/** The list 正在放入 of films that are being added. */
export function IncomingList({ site, hrefOf, onEmpty }: IncomingListProps) {
  const headingId = useId();
  const { jobs, sendings, uploads, leftOut, rows } = useIncoming(site, hrefOf);
  if (rows.length + sendings.length + leftOut.length === 0) return null;
  const over = jobs.filter(({ state }) => isOver(state));
  const left = jobs.filter((job) => !over.includes(job));
  const overall = overallOf(jobs, sendings);
  const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);
  const among = (...states: readonly string[]) => {
    const has = ({ state }: { readonly state: string }) => states.includes(state);
    return { jobs: left.filter(has), sendings: sendings.filter(has) };
  };
  const going = among('waiting', 'working', 'sending');
  const stopped = among('stopped');
  const countOf = (some: typeof going) => some.jobs.length + some.sendings.length;
  const stopAll = () => {
    stopSendings(going.sendings);
    void actOnJobs('stop', ids(going.jobs));
  };
  const resumeAll = () => {
    resumeSendings(stopped.sendings);
    void actOnJobs('resume', ids(stopped.jobs));
  };
  const discardAll = async () => {
    await Promise.all([discardSendings(sendings), ...uploads.map(({ id }) => discardUpload(id))]);
    return actOnJobs('discard', ids(left));
  };
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
        <div className={parts.buttons}>
          {over.length > 1 ? (
            <Button kind="ghost" onClick={() => void actOnJobs('discard', ids(over))}>
              收起放好的
            </Button>
          ) : null}
          {countOf(going) > 1 ? (
            <Button kind="ghost" onClick={stopAll}>
              全部停止
            </Button>
          ) : countOf(stopped) > 1 ? (
            <Button kind="ghost" onClick={resumeAll}>
              全部继续
            </Button>
          ) : null}
          {left.length + sendings.length + uploads.length > 1 ? (
            <ConfirmButton action="全部放弃" kind="ghost" run={discardAll}>
              <p>尚未完成的影片都从列表里移除，已经上传和处理好的部分也会删除。您电脑上原来的文件不变。</p>
            </ConfirmButton>
          ) : null}
        </div>
      </div>
      {leftOut.length > 0 ? <LeftOut files={leftOut} /> : null}
      <FocusList orElse={onEmpty}>
        <Rows rows={rows} />
      </FocusList>
    </section>
  );
}

interface RowOfList {
  readonly key: string;
  readonly state: string;
  readonly row: ReactNode;
}

/** Jobs, uploads of this tab, and interrupted uploads. */
function useIncoming(site: Desk['site'], hrefOf: IncomingListProps['hrefOf']) {
  const { data: jobs = [] } = useQuery(jobsQuery);
  const { data: begun = [] } = useQuery(uploadsQuery);
  const { files: sendings, leftOut } = useSendings();
  const isSent = ({ name, size }: { name: string; size: number }) =>
    sendings.some(({ file }) => file.name === name && file.size === size);
  const uploads = begun.filter((upload) => !isSent(upload));
  const isRow = ({ kind, state }: Sending) => kind === 'film' || state === 'failed';
  const rows: readonly RowOfList[] = [
    ...jobs.map((job) => ({
      ...{ key: job.id, state: job.state },
      row: <JobRow key={job.id} job={job} site={site} href={hrefOf(job.folder)} />,
    })),
    ...sendings.filter(isRow).map((sending) => ({
      ...{ key: sending.id, state: sending.state },
      row: <SendingRow key={sending.id} sending={sending} />,
    })),
    ...uploads.map((upload) => ({
      ...{ key: upload.id, state: 'stopped' },
      row: <UploadRow key={upload.id} upload={upload} />,
    })),
  ];
  return { jobs, sendings, uploads, leftOut, rows };
}

/** Number of rows before the rest is folded. */
const few = 10;

/** Shows the first rows and those in progress; the rest is folded, since the list of films is below. */
function Rows({ rows }: { rows: readonly RowOfList[] }) {
  const [isOpen, setOpen] = useState(false);
  const isShown = ({ state }: RowOfList, index: number) =>
    isOpen || index < few || state === 'working' || state === 'sending';
  const hidden = rows.filter((row, index) => !isShown(row, index));
  const failed = hidden.filter(({ state }) => state === 'failed').length;
  return (
    <>
      <ul className={styles.list}>{rows.filter(isShown).map(({ row }) => row)}</ul>
      {hidden.length > 0 ? (
        <Button kind="plain" onClick={() => setOpen(true)}>
          还有 {hidden.length} 部{failed > 0 ? `，其中 ${failed} 部失败` : null}
        </Button>
      ) : null}
    </>
  );
}
