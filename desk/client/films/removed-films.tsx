import { useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { Dialog } from '../../../app/ui/dialog.tsx';
import { FocusList, useListedButton } from '../../../app/ui/focus-list.tsx';
import { formatBytes } from '../../../domain/format-bytes.ts';
import type { RemovedFilm } from '../../api.ts';
import { restoreFilms } from './remove-films.ts';
import styles from './removed-films.module.css';

interface RemovedFilmsProps {
  removed: readonly RemovedFilm[];
  isOpen: boolean;
  onClose: () => void;
}

/** 最近移除: what can be brought back. */
export function RemovedFilms({ removed, isOpen, onClose }: RemovedFilmsProps) {
  return (
    <Dialog title="最近移除" isOpen={isOpen} onClose={onClose}>
      <p className={styles.text}>移除的影片保留三十天，之后彻底删除。</p>
      <FocusList orElse={onClose}>
        <ul className={styles.list}>
          {removed.map((film) => (
            <Row key={film.name} film={film} />
          ))}
        </ul>
      </FocusList>
    </Dialog>
  );
}

function Row({ film: { name, title, removedAt, bytes, isExchanged } }: { film: RemovedFilm }) {
  const label = isExchanged ? '换回来' : '恢复';
  const [isBusy, setBusy] = useState(false);
  const button = useListedButton();
  const restore = async () => {
    setBusy(true);
    await restoreFilms([name]);
    setBusy(false);
  };
  return (
    <li>
      <div>
        <b>{title || name}</b>
        <p>
          {isExchanged ? '换下的影片 · ' : null}还可恢复 {daysLeft(removedAt)} 天 · {formatBytes(bytes)}
        </p>
      </div>
      <Button
        ref={button}
        kind="plain"
        isBusy={isBusy}
        aria-label={`${label}：${title || name}`}
        onClick={() => void restore()}
      >
        {label}
      </Button>
    </li>
  );
}

const keptDays = 30;
const dayMs = 86_400_000;

const daysLeft = (removedAt: string) =>
  Math.max(0, Math.ceil(keptDays - (Date.now() - Date.parse(removedAt)) / dayMs));
