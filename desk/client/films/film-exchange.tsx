import { useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { showToast } from '../../../app/ui/toast.tsx';
import type { DeskFilm } from '../../api.ts';
import { chooseFiles } from '../choose-files.ts';
import { DialogButton } from '../dialog-button.tsx';
import { chosenFiles } from '../incoming/dropped-files.ts';
import { putIn } from '../incoming/sendings.ts';
import parts from '../parts.module.css';
import { Problems } from '../problems.tsx';
import styles from './film-exchange.module.css';

/** Replaces the film by another file. */
export const FilmExchange = ({ film }: { film: DeskFilm }) => (
  <DialogButton label="换影片">{(close) => <Choice film={film} onChosen={close} />}</DialogButton>
);

function Choice({ film, onChosen }: { film: DeskFilm; onChosen: () => void }) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const choose = async () => {
    const files = chosenFiles(await chooseFiles({ accept: 'video/*,.mkv,.ts,.m2ts' }));
    if (files.length === 0) return;
    if (!(await putIn(files, film.id))) return setProblems(['选中的文件不是影片，请另选一个。']);
    showToast('进度在「正在放入」里');
    onChosen();
  };
  return (
    <div className={parts.stack}>
      <p>处理好以前，网站上一直是现在的影片。换好以后：</p>
      <ul className={styles.facts}>
        <li>网址、标题等文字、收藏和观看记录都不变。</li>
        <li>字幕、章节和封面也留着；新影片自带的字幕和章节，用新的；画面比例不同，就重选封面。</li>
        <li>剪接改过的，字幕和章节的时间可能对不上，请核对。</li>
        <li>正在看的观众可以看完旧的。旧影片在「最近移除」里留三十天，可以换回来。</li>
      </ul>
      <Button kind="primary" onClick={() => void choose()}>
        选影片
      </Button>
      <Problems problems={problems} />
    </div>
  );
}
