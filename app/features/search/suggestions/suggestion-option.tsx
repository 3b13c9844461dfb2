import { useEffect, useRef } from 'react';
import type { Suggestion } from '../../../../domain/near-search/suggest.ts';
import { Highlighted } from '../../../ui/highlighted.tsx';
import { Icon, playIcon, searchIcon } from '../../../ui/icon.tsx';
import styles from './suggestions.module.css';

const clock = (
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </>
);

const looks = {
  recent: { drawing: clock, label: '最近搜索' },
  title: { drawing: playIcon, label: '影片' },
  category: { drawing: searchIcon, label: '分类' },
  tag: { drawing: searchIcon, label: '标签' },
};

interface SuggestionOptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onPick: () => void;
}

export function SuggestionOption({ id, suggestion, isActive, onPick }: SuggestionOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { drawing, label } = looks[suggestion.kind];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
    <div
      ref={option}
      id={id}
      className={styles.option}
      role="option"
      aria-selected={isActive}
      data-kind={suggestion.kind}
      onClick={onPick}
    >
      <Icon>{drawing}</Icon>
      <span className={styles.text}>
        <Highlighted parts={suggestion.parts} />
      </span>
      <span className={styles.kind}>{label}</span>
    </div>
  );
}
