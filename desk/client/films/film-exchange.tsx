import { useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { Dialog } from '../../../app/ui/dialog.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { showToast } from '../../../app/ui/toast.tsx';
import type { DeskFilm } from '../../api.ts';
import { chooseFiles } from '../choose-files.ts';
import { chosenFiles, type LocalFile, useDrop } from '../incoming/dropped-files.ts';
import { putIn } from '../incoming/sendings.ts';
import styles from './film-exchange.module.css';

/** Another film in the place of this one. */
export function FilmExchange({ film }: { film: DeskFilm }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" onClick={() => setOpen(true)}>
        换影片
      </Button>
      <Dialog title="换影片" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? <Choice film={film} onChosen={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  );
}

function Choice({ film, onChosen }: { film: DeskFilm; onChosen: () => void }) {
  const [problem, setProblem] = useState('');
  const take = async (files: readonly LocalFile[]) => {
    const [first, ...others] = files;
    if (!first) return;
    if (others.length > 0) return setProblem('一次换一部：请只选一个影片文件。');
    const isTaken = await putIn([{ ...first, path: first.file.name }], film.id);
    if (!isTaken) return setProblem(`${first.file.name} 不是影片，请另选一个。`);
    showToast('进度在「正在放入」里');
    onChosen();
  };
  const isOver = useDrop((files) => void take(files));
  return (
    <div className={styles.choice}>
      <p>处理好以前，网站上一直是现在的影片。换好以后：</p>
      <ul>
        <li>网址、片名等文字、收藏和观看记录都不变。</li>
        <li>字幕、章节和封面也留着；新影片自带的字幕和章节，用新的；画面比例不同，就重选封面。</li>
        <li>剪接改过的，字幕和章节的时间可能对不上，请核对。</li>
        <li>正在看的观众可以看完旧的。旧影片在「最近移除」里留三十天，可以换回来。</li>
      </ul>
      <div className={styles.drop} data-over={isOver || undefined}>
        <p>{isOver ? '松开，就换成它' : '把新影片拖到这里，或者'}</p>
        <Button
          kind="primary"
          onClick={async () => take(chosenFiles(await chooseFiles({ accept: 'video/*,.mkv,.ts,.m2ts' })))}
        >
          选影片
        </Button>
      </div>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </div>
  );
}
