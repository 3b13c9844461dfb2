import type { ComponentProps } from 'react';
import { ListingPages } from '../../features/browse/listing-pages.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface ListingEndProps extends ComponentProps<typeof ListingPages> {
  /** Whether the site has no videos at all. */
  isAll: boolean;
}

/** What few listings have below them: the way to other pages, or that there is nothing. */
export function ListingEnd({ isAll, ...props }: ListingEndProps) {
  return props.pages.total === 0 ? <Nothing isAll={isAll} /> : <ListingPages {...props} />;
}

function Nothing({ isAll }: Pick<ListingEndProps, 'isAll'>) {
  if (isAll) return <EmptyState level="h2" title="暂无相关内容" text="短片还在路上，过些时候再来看看。" />;
  return (
    <EmptyState
      level="h2"
      title="暂无相关内容"
      text="这一格还空着，看看别的分类，或者放宽筛选。"
      drawing={boxes}
    >
      <ButtonLink kind="primary" href="/categories">
        查看全部
      </ButtonLink>
    </EmptyState>
  );
}

/** Three boxes of four. */
const boxes = <path d="M4 4.5h6.5V11H4zM13.5 4.5H20V11h-6.5zM4 14h6.5v6H4z" />;
