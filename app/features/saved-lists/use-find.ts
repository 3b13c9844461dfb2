import { useQuery } from '@tanstack/react-query';
import { mayBeHidden } from '../../../domain/content.ts';
import type { VideoId } from '../../../domain/video.ts';
import { loadFindFor } from '../../content/hidden-videos.ts';
import { queryClient } from '../../data/query-client.ts';

/** Finds videos of the catalogue, and the hidden ones among `videoIds`. */
export function useFind(videoIds: readonly VideoId[]) {
  const hidden = videoIds.filter(mayBeHidden).toSorted();
  const { data, isFetching } = useQuery(
    {
      queryKey: ['find', ...hidden],
      queryFn: async () => ({ find: await loadFindFor(hidden) }),
      staleTime: Number.POSITIVE_INFINITY,
      // A result for more videos includes these.
      placeholderData: (data, query) =>
        hidden.every((id) => query?.queryKey.includes(id) || data?.find(id)) ? data : undefined,
    },
    queryClient,
  );
  return { find: data?.find, isFinding: isFetching };
}
