import { formatBytes } from '../../../domain/format-bytes.ts';
import type { Video } from '../../../domain/video.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './store-dialog.module.css';
import { type StorageStep, useVideoStorage } from './use-video-storage.ts';

interface StoreDialogProps {
  video: Video;
  isOpen: boolean;
  onClose: () => void;
}

/** Says how large a video is, stores it with its captions and covers, and removes it again. */
export function StoreDialog({ video, isOpen, onClose }: StoreDialogProps) {
  const { step, store, remove, cancel } = useVideoStorage(video, isOpen);
  return (
    <Dialog title="离线保存" isOpen={isOpen} onClose={onClose}>
      <div className={styles.storing}>
        <StatusMessage title={video.title} step={step} />
        <div className={styles.actions}>
          {step.status === 'storing' ? (
            <Button kind="plain" onClick={cancel}>
              取消
            </Button>
          ) : null}
          {step.status === 'stored' ? (
            <Button kind="plain" onClick={remove}>
              删除离线短片
            </Button>
          ) : null}
          {step.status === 'ready' || step.status === 'no-room' || step.status === 'failed' ? (
            <Button kind="primary" onClick={store}>
              {step.status === 'ready' ? '保存到这台设备' : '重试'}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

function StatusMessage({ title, step }: { title: string; step: StorageStep }) {
  switch (step.status) {
    case 'measuring':
      return <p role="status">正在查看大小…</p>;
    case 'ready':
      return (
        <p role="status">
          《{title}》连同字幕和封面共 {formatBytes(step.bytes)}。保存后，断网也能看。
        </p>
      );
    case 'storing':
      return (
        <div className={styles.progress}>
          <progress aria-label="保存进度" max={step.bytes} value={step.received} />
          <p>
            已保存 {formatBytes(step.received)} / {formatBytes(step.bytes)}
          </p>
        </div>
      );
    case 'stored':
      return (
        <p role="status">
          《{title}》已保存在这台设备上，占 {formatBytes(step.bytes)}。
        </p>
      );
    case 'no-room':
      return (
        <Notice kind="error">
          空间不够：这部短片要 {formatBytes(step.bytes)}，
          {/* Browsers only estimate the quota, and do not know of a full disk. */}
          {step.roomBytes < step.bytes
            ? `浏览器只给本站留了 ${formatBytes(step.roomBytes)}`
            : '这台设备放不下了'}
          。请删除别的离线短片，或者清理设备后再试。
        </Notice>
      );
    case 'failed':
      return <Notice kind="error">没能保存，请检查网络后再试。</Notice>;
  }
}
