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

/** Shows the size of a video, stores it with its captions and covers, or removes it again. */
export function StoreDialog({ video, isOpen, onClose }: StoreDialogProps) {
  const { step, ...storage } = useVideoStorage(video, isOpen);
  const action = actionOf(step, storage);
  return (
    <Dialog title="离线保存" isOpen={isOpen} onClose={onClose}>
      <div className={styles.storing}>
        <StatusMessage title={video.title} step={step} />
        <div className={styles.actions}>
          {/* The same button for every action, so that it keeps the focus. */}
          {action ? (
            <Button
              kind={action.kind}
              // The second press of a double click was meant for the button's previous action.
              onClick={({ detail }) => (detail > 1 && action.takesBack ? undefined : action.run())}
            >
              {action.label}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

interface Action {
  readonly label: string;
  readonly kind: 'primary' | 'plain';
  readonly takesBack?: true;
  readonly run: () => void;
}

function actionOf(
  { status }: StorageStep,
  { store, remove, cancel }: Omit<ReturnType<typeof useVideoStorage>, 'step'>,
): Action | undefined {
  switch (status) {
    case 'measuring':
      return undefined;
    case 'ready':
      return { label: '保存到这台设备', kind: 'primary', run: store };
    case 'storing':
      return { label: '取消', kind: 'plain', takesBack: true, run: cancel };
    case 'stored':
      return { label: '删除离线短片', kind: 'plain', takesBack: true, run: remove };
    case 'no-room':
    case 'failed':
      return { label: '重试', kind: 'primary', run: store };
  }
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
          空间不足：这部短片需要 {formatBytes(step.bytes)}，
          {/* Browsers only estimate the quota and do not consider a full disk. */}
          {step.roomBytes < step.bytes
            ? `浏览器只给本站留了 ${formatBytes(step.roomBytes)}`
            : '这台设备的剩余空间不够'}
          。请删除其他离线短片，或者清理设备后重试。
        </Notice>
      );
    case 'failed':
      return <Notice kind="error">短片保存失败，请检查网络后重试。</Notice>;
  }
}
