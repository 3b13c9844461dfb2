import { Notice } from '../../app/ui/notice.tsx';

/** Problems as a list of sentences. */
export const Problems = ({ problems }: { problems: readonly string[] }) =>
  problems.map((problem) => (
    <Notice key={problem} kind="error">
      {problem}
    </Notice>
  ));
