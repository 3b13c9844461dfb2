import { type Collection, maxCollections, withoutVideo, withVideo } from '../../../domain/collection.ts';
import type { VideoId } from '../../../domain/video.ts';
import { useCollections } from '../../data/collections.ts';
import { useSession } from '../../data/session.ts';
import { offerUndo } from '../../ui/toast.tsx';
import { showSaveError } from './show-save-error.ts';

/** The account's collections, and what people do with them. */
export function useMyCollections() {
  const { account } = useSession();
  const mine = useCollections(account?.id, showSaveError);
  const put = ({ id }: Collection, videoId: VideoId, place?: number) =>
    mine.change(id, (collection) => withVideo(collection, videoId, place));
  return {
    ...mine,
    /** Why there can be no new collection; undefined if there can be one. */
    refusal:
      (mine.collections?.length ?? 0) < maxCollections
        ? undefined
        : `收藏夹已有 ${maxCollections} 个，请先删除不用的，再新建。`,
    create: (name: string, videoIds: readonly VideoId[] = []) =>
      mine.add({ id: newId(), name, videoIds, visibility: 'private', createdAt: new Date().toISOString() }),
    /** Adds a video at the end, or moves it to a place, counted from 0. */
    put,
    /**
     * Removes a video and offers undo.
     * @param onUndo called before the video is restored
     */
    take: (collection: Collection, videoId: VideoId, onUndo?: () => void) => {
      mine.change(collection.id, (before) => withoutVideo(before, videoId));
      const place = collection.videoIds.indexOf(videoId);
      offerUndo(`已从「${collection.name}」移除`, () => {
        onUndo?.();
        put(collection, videoId, place);
      });
    },
  };
}

/** A UUID that nobody can guess. `crypto.randomUUID` exists in secure contexts only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
