import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatTime } from '../../../domain/format.ts';
import { embedCode, frameSize, shareUrl } from '../../../domain/share-url.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { showToast } from '../../ui/toast.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './share-dialog.module.css';

/** How long the button says that it has copied. */
const saidForMs = 2500;

/** What is shared. */
export interface SharedPage {
  title: string;
  /** The page's path, as in `/video/3`. */
  path: string;
  /** The page for other sites' frames, and its shape; absent: other sites may not show it. */
  frame: { readonly path: string; readonly aspectRatio: number | undefined } | undefined;
}

interface ShareDialogProps extends SharedPage {
  /** The position, in seconds, when the button was pressed. */
  seconds: number;
  isOpen: boolean;
  onClose: () => void;
}

/** The page's URL as a QR code, a text to copy, for the system's share dialog, and for other sites' frames. */
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
  frame,
  seconds,
  onDone,
}: Omit<ShareDialogProps, 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const [startsHere, setStartsHere] = useState(false);
  /** The text that was copied, for as long as its button says so. */
  const [copied, setCopied] = useState<string>();
  const linkField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const start = startsHere ? seconds : null;
  const url = shareUrl(location.origin, path, start);
  const code =
    frame && embedCode(shareUrl(location.origin, frame.path, start), title, frameSize(frame.aspectRatio));
  const isLinkCopied = copied === url;
  const isCodeCopied = copied !== undefined && copied === code;
  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), saidForMs);
    return () => clearTimeout(timer);
  }, [copied]);
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
  const copy = async (text: string, field: RefObject<HTMLInputElement | null>) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch (error) {
      console.warn('copying was refused', error);
      field.current?.select();
      showToast('浏览器不允许复制，请手动复制选中的文字');
    }
  };
  return (
    <div className={styles.sharing}>
      <figure className={styles.code}>
        <QrCode text={url} />
        <figcaption>扫码在另一台设备上看</figcaption>
      </figure>
      <div className={styles.ways}>
        <ReadOnlyField label="链接" text={url} ref={linkField} />
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
            <Button kind={canShare ? 'plain' : 'primary'} onClick={() => copy(url, linkField)}>
              {isLinkCopied ? '已复制 ✓' : '复制链接'}
            </Button>
          ) : null}
        </div>
        {code ? (
          <>
            <ReadOnlyField
              label="嵌入代码"
              hint="贴进网页或博客，短片就在那里播放"
              text={code}
              ref={codeField}
            />
            {canCopy ? (
              <Button kind="plain" onClick={() => copy(code, codeField)}>
                {isCodeCopied ? '已复制 ✓' : '复制嵌入代码'}
              </Button>
            ) : null}
          </>
        ) : null}
        <p role="status" className={surfaces.visuallyHidden}>
          {isLinkCopied ? '链接已复制' : isCodeCopied ? '嵌入代码已复制' : ''}
        </p>
      </div>
    </div>
  );
}

interface ReadOnlyFieldProps {
  label: string;
  hint?: string;
  text: string;
  ref: RefObject<HTMLInputElement | null>;
}

/** A text to copy, which is selected as a whole. */
function ReadOnlyField({ label, hint, text, ref }: ReadOnlyFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input {...control} ref={ref} readOnly value={text} onFocus={(event) => event.target.select()} />
      )}
    </Field>
  );
}
