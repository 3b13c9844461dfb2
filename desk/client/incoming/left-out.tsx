import { Button } from '../../../app/ui/button.tsx';
import parts from '../parts.module.css';
import styles from './incoming-list.module.css';
import { forgetLeftOut, type LeftOutFile } from './sendings.ts';

/** Number of files before the rest is folded. */
const few = 3;

/** Lists dropped files that are not used, and why. */
export const LeftOut = ({ files }: { files: readonly LeftOutFile[] }) => (
  <div className={`${parts.box} ${styles.leftOut}`}>
    <p>
      有 <b>{files.length}</b> 个文件没有带上
    </p>
    <List files={files.slice(0, few)} />
    {files.length > few ? (
      <details>
        <summary className={parts.summary}>还有 {files.length - few} 个</summary>
        <List files={files.slice(few)} />
      </details>
    ) : null}
    <Button kind="ghost" onClick={forgetLeftOut}>
      知道了
    </Button>
  </div>
);

const List = ({ files }: { files: readonly LeftOutFile[] }) => (
  <ul>
    {files.map(({ path, why }) => (
      <li key={path}>
        <b>{path}</b> {why}
      </li>
    ))}
  </ul>
);
