import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** A QR code, dark on light in both themes, because few scanners read the reverse. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`二维码：${text}`}>
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}

/** In modules: what ISO/IEC 18004 wants light around a code, or scanners miss where it begins. */
const quietZone = 4;

interface QrPath {
  /** Width and height with the quiet zone, in modules. */
  readonly size: number;
  /** The dark modules, for `<path d>`: each run of a row is one rectangle. */
  readonly path: string;
}

/** Draws a text as a QR code that can be read with 15 % of it spoilt (level M). */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return {
    size,
    path: data
      .map((row, y) =>
        runs(row)
          .map((run) => rectangle(run, y))
          .join(''),
      )
      .join(''),
  };
}

interface Run {
  readonly start: number;
  readonly length: number;
}

function runs(row: readonly boolean[]): Run[] {
  return row.flatMap((isDark, start) => {
    if (!isDark || row[start - 1]) return [];
    const end = row.indexOf(false, start);
    return [{ start, length: (end < 0 ? row.length : end) - start }];
  });
}

function rectangle({ start, length }: Run, y: number): string {
  return `M${start} ${y}h${length}v1h-${length}z`;
}
