import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** An address for the camera of another device; dark on light in both themes, because few scanners read the reverse. */
export function QrCode({ address }: { address: string }) {
  const { size, path } = qrPath(address);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`二维码：${address}`}>
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}
