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

/** The light margin required by ISO/IEC 18004, in modules. */
const quietZone = 4;

/**
 * Draws a text as a QR code that can be read with 15 % of it damaged (level M).
 * @returns its size including the quiet zone, in modules, and the dark modules for `<path d>`
 */
export function qrPath(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: modules.join('') };
}
