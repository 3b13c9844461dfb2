import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Desk, DeskJob, JobFilm } from '../../api.ts';
import { writeJob } from '../desk-data.ts';
import { tagsOf } from '../films/film-draft.ts';
import fields from '../films/film-fields.module.css';
import {
  CategoryField,
  DateField,
  DescriptionField,
  TagsField,
  VisibilityField,
} from '../films/film-fields.tsx';
import parts from '../parts.module.css';
import { Problems } from '../problems.tsx';
import { TextField } from '../text-field.tsx';
import styles from './incoming-list.module.css';

interface JobFormProps {
  job: DeskJob;
  film: JobFilm;
  site: Desk['site'];
}

/** The form for a film that is being added, saved automatically. */
export function JobForm({ job, film, site }: JobFormProps) {
  const { written, problems, write } = useWritten(job.id);
  const { title, category, tags, releaseDate, description, visibility } = { ...film, ...written };
  const [tagsLine, setTagsLine] = useState(film.tags.join('、'));
  const isFromFile = title === job.titleInFile;
  return (
    <fieldset className={`${parts.stack} ${styles.form}`} aria-label={`${job.name} 的标题、分类和简介`}>
      <div className={fields.pair}>
        <TextField
          label="标题"
          required
          value={title}
          hint={isFromFile ? '从文件里读到的，可以改。' : `文件里写的是「${job.titleInFile}」。`}
          onChange={(title) => write({ title })}
        />
        <CategoryField site={site} required value={category} onChange={(category) => write({ category })} />
      </div>
      <Problems problems={problems} />
      <details>
        <summary className={parts.summary}>标签、日期、简介、状态</summary>
        <div className={parts.stack}>
          <TagsField
            value={written.tags ? tagsLine : tags.join('、')}
            onChange={(line) => {
              setTagsLine(line);
              write({ tags: tagsOf(line) });
            }}
          />
          <DateField required value={releaseDate} onChange={(releaseDate) => write({ releaseDate })} />
          <DescriptionField value={description} onChange={(description) => write({ description })} />
          <VisibilityField
            name={`visibility-${job.id}`}
            value={visibility}
            onChange={(visibility) => write({ visibility })}
          />
        </div>
      </details>
    </fieldset>
  );
}

/** Delay after the last keystroke before the text is saved. */
const pauseMs = 400;

function useWritten(id: string) {
  const [written, setWritten] = useState<Partial<JobFilm>>({});
  const unsent = useRef<Partial<JobFilm>>({});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = useEffectEvent(async () => {
    const changes = unsent.current;
    unsent.current = {};
    if (Object.keys(changes).length === 0) return;
    const answer = await writeJob(id, changes);
    // Refused changes are sent again with the next ones.
    if (!answer.ok) unsent.current = { ...changes, ...unsent.current };
    setProblems(answer.ok ? [] : answer.problems);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the delay
  useEffect(() => {
    const timer = setTimeout(() => void send(), pauseMs);
    return () => clearTimeout(timer);
  }, [written]);
  useEffect(() => {
    const leave = () => void send();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    written,
    problems,
    write(changes: Partial<JobFilm>) {
      unsent.current = { ...unsent.current, ...changes };
      setWritten((before) => ({ ...before, ...changes }));
    },
  };
}
