import { Notice } from '../../app/ui/notice.tsx';

/** What went wrong, a sentence each. */
export const Problems = ({ problems }: { problems: readonly string[] }) =>
  problems.map((problem) => (
    <Notice key={problem} kind="error">
      {problem}
    </Notice>
  ));
