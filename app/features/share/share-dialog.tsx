import { useEffect, useRef, useState } from 'react';
import { formatTime } from '../../../domain/format.ts';
import { shareUrl } from '../../../domain/share-url.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { showToast } from '../../ui/toast.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './share-dialog.module.css';

/** How long the button says that it has copied. */
const saidForMs = 2500;

interface ShareDialogProps {
  title: string;
  /** The page's path, as in `/video/3`. */
  path: string;
  /** The position, in seconds, when the button was pressed. */
  seconds: number;
  isOpen: boolean;
  onClose: () => void;
}

/** The page's URL as a QR code, a text to copy, and for the system's share dialog. */
export function ShareDialog({ isOpen, onClose, ...page }: ShareDialogProps) {
  return (
    <Dialog title="分享" isOpen={isOpen} onClose={onClose}>
      {/* Closed, it forgets where to start. */}
      {isOpen ? <Sharing {...page} onDone={onClose} /> : null}
    </Dialog>
  );
}

function Sharing({
  title,
  path,
  seconds,
  onDone,
}: Omit<ShareDialogProps, 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const [startsHere, setStartsHere] = useState(false);
  /** The link that was copied, for as long as its button says so. */
  const [copied, setCopied] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const url = shareUrl(location.origin, path, startsHere ? seconds : null);
  const isCopied = copied === url;
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(undefined), saidForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const canShare = 'share' in navigator;
  // Only pages that came by https, or from this machine, may write there.
  const canCopy = 'clipboard' in navigator;

  const share = async () => {
    try {
      await navigator.share({ title, url });
      onDone();
    } catch (error) {
      // Closing the system's dialog is a decision, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn('sharing failed', error);
      showToast('没能打开系统分享，请复制链接');
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(url);
    } catch (error) {
      console.warn('copying the link was refused', error);
      field.current?.select();
      showToast('浏览器不允许复制，请手动复制选中的链接');
    }
  };
  return (
    <div className={styles.sharing}>
      <figure className={styles.code}>
        <QrCode text={url} />
        <figcaption>扫码在另一台设备上看</figcaption>
      </figure>
      <div className={styles.ways}>
        <Field label="链接">
          {(control) => (
            <input {...control} ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
          )}
        </Field>
        {seconds >= 1 ? (
          <label className={styles.start}>
            <input
              type="checkbox"
              checked={startsHere}
              onChange={(event) => setStartsHere(event.target.checked)}
            />
            从 {formatTime(seconds)} 开始
          </label>
        ) : null}
        <div className={styles.actions}>
          {canShare ? (
            <Button kind="primary" onClick={share}>
              系统分享
            </Button>
          ) : null}
          {canCopy ? (
            <Button kind={canShare ? 'plain' : 'primary'} onClick={copy}>
              {isCopied ? '已复制 ✓' : '复制链接'}
            </Button>
          ) : null}
          <p role="status" className={surfaces.visuallyHidden}>
            {isCopied ? '链接已复制' : ''}
          </p>
        </div>
      </div>
    </div>
  );
}
