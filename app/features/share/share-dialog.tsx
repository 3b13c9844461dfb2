import { type RefObject, useRef, useState } from 'react';
import { formatTime } from '../../../domain/format.ts';
import { embedCode, frameSize, shareUrl } from '../../../domain/share-url.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { QrCode } from './qr-code.tsx';
import styles from './share-dialog.module.css';

/** How long the button shows that it has copied. A failure stays, because the user must then copy by hand. */
const saidForMs = 2500;

/** The result of a press. The button shows it, because a toast would cover the controls. */
interface Outcome {
  of: 'link' | 'code' | 'share';
  label: string;
  /** The same, more detailed, for screen readers. */
  status: string;
}

/** The page to share. */
export interface SharedPage {
  title: string;
  /** Such as `/video/3`. */
  path: string;
  /** The site's URL for visitors, without a final slash; if it is not configured, the URL of the request. */
  siteUrl: string;
  /** The page for other sites' frames and its aspect ratio; absent if they may not embed the video. */
  frame: { readonly path: string; readonly aspectRatio: number | undefined } | undefined;
}

interface ShareDialogProps extends SharedPage {
  /** The position in seconds when the button was pressed. */
  seconds: number;
  isOpen: boolean;
  onClose: () => void;
}

/** The page's URL as a QR code, as a text to copy, for the system's share sheet, and for other sites' frames. */
export function ShareDialog({ isOpen, onClose, ...page }: ShareDialogProps) {
  return (
    <Dialog title="分享" isOpen={isOpen} onClose={onClose}>
      {/* Unmounted when closed, so that it forgets where to start. */}
      {isOpen ? <Sharing {...page} onDone={onClose} /> : null}
    </Dialog>
  );
}

function Sharing({
  title,
  path,
  siteUrl,
  frame,
  seconds,
  onDone,
}: Omit<ShareDialogProps, 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const [startsHere, setStartsHere] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const linkField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const start = startsHere ? seconds : null;
  // `localhost` and the like work only on this machine, so the configured URL is shared instead.
  const origin = isOfThisMachine(location.origin) ? siteUrl : location.origin;
  const url = shareUrl(origin, path, start);
  const code = frame && embedCode(shareUrl(origin, frame.path, start), title, frameSize(frame.aspectRatio));
  const labelOf = (of: Outcome['of'], label: string) => (outcome?.of === of ? outcome.label : label);
  const canShare = 'share' in navigator;
  // Only secure contexts have access to the clipboard.
  const canCopy = 'clipboard' in navigator;

  const share = async () => {
    try {
      await navigator.share({ title, url });
      onDone();
    } catch (error) {
      // Closing the share sheet is a decision, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn('sharing failed', error);
      setOutcome({ of: 'share', label: '打开失败', status: '系统分享打开失败，请复制链接' });
    }
  };
  const copy = async (of: 'link' | 'code', text: string, field: RefObject<HTMLInputElement | null>) => {
    try {
      await navigator.clipboard.writeText(text);
      const copied = { of, label: '已复制 ✓', status: of === 'link' ? '链接已复制' : '嵌入代码已复制' };
      setOutcome(copied);
      setTimeout(() => setOutcome((shown) => (shown === copied ? undefined : shown)), saidForMs);
    } catch (error) {
      console.warn('copying was refused', error);
      field.current?.select();
      setOutcome({ of, label: '请手动复制', status: '浏览器不允许复制，请手动复制选中的文字' });
    }
  };
  return (
    <div className={styles.sharing}>
      <figure className={styles.code}>
        <QrCode text={url} />
        <figcaption>
          {isOfThisMachine(origin)
            ? '这个网址只能在这台电脑上打开：请用这台电脑的局域网地址打开本站，再分享'
            : '扫码在另一台设备上看'}
        </figcaption>
      </figure>
      <div className={styles.ways}>
        <ReadOnlyField label="链接" text={url} ref={linkField} />
        {seconds >= 1 ? (
          <label className={styles.start}>
            <input
              type="checkbox"
              checked={startsHere}
              onChange={(event) => {
                setStartsHere(event.target.checked);
                setOutcome(undefined);
              }}
            />
            从 {formatTime(seconds)} 开始
          </label>
        ) : null}
        <div className={styles.actions}>
          {canShare ? (
            <Button kind="primary" onClick={share}>
              {labelOf('share', '系统分享')}
            </Button>
          ) : null}
          {canCopy ? (
            <Button kind={canShare ? 'plain' : 'primary'} onClick={() => copy('link', url, linkField)}>
              {labelOf('link', '复制链接')}
            </Button>
          ) : null}
        </div>
        {code ? (
          <>
            <ReadOnlyField
              label="嵌入代码"
              hint="贴进网页或博客，即可播放这部短片"
              text={code}
              ref={codeField}
            />
            {canCopy ? (
              <Button kind="plain" onClick={() => copy('code', code, codeField)}>
                {labelOf('code', '复制嵌入代码')}
              </Button>
            ) : null}
          </>
        ) : null}
        <p role="status" className={surfaces.visuallyHidden}>
          {outcome?.status}
        </p>
      </div>
    </div>
  );
}

/** Whether a URL is only valid on this machine (RFC 6761 §6.3, RFC 1122 §3.2.1.3). */
function isOfThisMachine(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}

interface ReadOnlyFieldProps {
  label: string;
  hint?: string;
  text: string;
  ref: RefObject<HTMLInputElement | null>;
}

/** A text to copy; focus selects all of it. */
function ReadOnlyField({ label, hint, text, ref }: ReadOnlyFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input {...control} ref={ref} readOnly value={text} onFocus={(event) => event.target.select()} />
      )}
    </Field>
  );
}
