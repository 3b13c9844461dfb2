import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { Field } from '../../../app/ui/field.tsx';
import { FocusList, useListedButton } from '../../../app/ui/focus-list.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { Select } from '../../../app/ui/select.tsx';
import { offerUndo, showToast } from '../../../app/ui/toast.tsx';
import { formatTime } from '../../../domain/format.ts';
import { captionsFile } from '../../../domain/media-files.ts';
import type { DeskCue, DeskFilm } from '../../api.ts';
import { chooseFiles } from '../choose-files.ts';
import { addCaptions, cuesQuery, removeCaptions } from '../desk-data.ts';
import { DialogButton } from '../dialog-button.tsx';
import parts from '../parts.module.css';
import { Problems } from '../problems.tsx';
import { useAsking } from '../use-asking.ts';
import styles from './captions.module.css';
import { mediaUrl } from './film-facts.tsx';
import { languageName } from './film-list.ts';

/** The subtitles of a film, by language. */
export const Captions = ({ film }: { film: DeskFilm }) => (
  <DialogButton label="字幕">{() => <CaptionsList film={film} />}</DialogButton>
);

const languages = ['zh', 'zh-Hant', 'yue', 'en', 'ja', 'ko', 'fr', 'de', 'es', 'ru'];

function CaptionsList({ film }: { film: DeskFilm }) {
  const { data, error } = useQuery({ ...cuesQuery(film), placeholderData: (before) => before });
  const [language, setLanguage] = useState('');
  const { isBusy, problems, ask } = useAsking();
  const add = async (file: File | undefined, wanted: string) => {
    if (!file) return;
    const answer = await ask(addCaptions(film, file, wanted));
    if (answer.ok) showToast(`${languageName(answer.value.language)}字幕有 ${answer.value.cues} 句`);
  };
  const remove = async (removed: string) => {
    // Fetched before the removal, for undo.
    const text = await fetch(mediaUrl(film, captionsFile(removed))).then((answer) => answer.text());
    if (!(await ask(removeCaptions(film, removed))).ok) return;
    const file = new File([text], captionsFile(removed));
    offerUndo(`已移除${languageName(removed)}字幕`, () => void add(file, removed));
  };
  return (
    <div className={parts.stack}>
      {error ? <Notice kind="error">{error.message}</Notice> : null}
      {data?.captions.length === 0 ? <p>还没有字幕。</p> : null}
      <FocusList orElse={() => {}}>
        <ul className={parts.rows}>
          {data?.captions.map(({ language: each, cues }) => (
            <Row key={each} language={each} cues={cues} onRemove={() => void remove(each)} />
          ))}
        </ul>
      </FocusList>
      <Field label="语言" hint="同一种语言已有字幕时，换成新的。">
        {(control) => (
          <Select {...control} value={language} onChange={(event) => setLanguage(event.target.value)}>
            <option value="">按文件名判断，例如 看海.en.srt</option>
            {languages.map((each) => (
              <option key={each} value={each}>
                {languageName(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        kind="primary"
        isBusy={isBusy}
        onClick={async () => add((await chooseFiles({ accept: '.srt,.ass,.ssa,.vtt' }))[0], language)}
      >
        添加字幕文件
      </Button>
      <Problems problems={problems} />
    </div>
  );
}

interface RowProps {
  language: string;
  cues: readonly DeskCue[] | null;
  onRemove: () => void;
}

function Row({ language, cues, onRemove }: RowProps) {
  const button = useListedButton();
  const name = languageName(language);
  return (
    <li>
      <details>
        <summary className={parts.summary}>
          <b>{name}</b> {cues ? `${cues.length} 句` : null}
        </summary>
        {cues ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          <ol className={styles.cues} tabIndex={0} aria-label={`${name}字幕`}>
            {cues.map(({ startSecond, text }) => (
              <li key={`${startSecond} ${text}`}>
                <time>{formatTime(startSecond)}</time>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        ) : (
          <Notice kind="error">无法读取这个字幕文件，请移除后重新添加。</Notice>
        )}
      </details>
      <Button ref={button} kind="ghost" aria-label={`移除：${name}字幕`} onClick={onRemove}>
        移除
      </Button>
    </li>
  );
}
