import { Button } from '../../../app/ui/button.tsx';
import parts from '../parts.module.css';
import styles from './incoming-list.module.css';
import { forgetLeftOut, type LeftOutFile } from './sendings.ts';

/** How many are named before the others are asked for. */
const few = 3;

/** What was dropped and is not taken along, and why. */
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
