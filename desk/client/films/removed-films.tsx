import { Button } from '../../../app/ui/button.tsx';
import { FocusList, useListedButton } from '../../../app/ui/focus-list.tsx';
import { formatBytes } from '../../../domain/format-bytes.ts';
import type { RemovedFilm } from '../../api.ts';
import { DialogButton } from '../dialog-button.tsx';
import parts from '../parts.module.css';
import { restoreFilms } from './remove-films.ts';

/** The list 最近移除 of films that can be restored. */
export const RemovedFilms = ({ removed }: { removed: readonly RemovedFilm[] }) => (
  <DialogButton label={`最近移除 (${removed.length})`} title="最近移除">
    {(close) => (
      <div className={parts.stack}>
        <p>移除的影片保留三十天，之后彻底删除。</p>
        <FocusList orElse={close}>
          <ul className={parts.rows}>
            {removed.map((film) => (
              <Row key={film.name} film={film} />
            ))}
          </ul>
        </FocusList>
      </div>
    )}
  </DialogButton>
);

function Row({ film: { name, title, daysLeft, bytes, isExchanged } }: { film: RemovedFilm }) {
  const label = isExchanged ? '换回来' : '恢复';
  const button = useListedButton();
  return (
    <li>
      <div>
        <b>{title || name}</b>
        <p className={parts.note}>
          {isExchanged ? '换下的影片 · ' : null}还可恢复 {daysLeft} 天 · {formatBytes(bytes)}
        </p>
      </div>
      <Button
        ref={button}
        kind="plain"
        aria-label={`${label}：${title || name}`}
        onClick={() => void restoreFilms([name])}
      >
        {label}
      </Button>
    </li>
  );
}
