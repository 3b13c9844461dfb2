import { maxCollectedVideos } from '../../../domain/collection.ts';
import type { VideoId } from '../../../domain/video.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BrokenSection } from '../../ui/section-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CollectionForm } from './collection-form.tsx';
import styles from './collections.module.css';
import { useMyCollections } from './use-my-collections.ts';

interface CollectionsDialogProps {
  videoId: VideoId;
  isOpen: boolean;
  onClose: () => void;
}

/** Which of one's collections a video is in, as check boxes, and a field for a new one. */
export function CollectionsDialog({ videoId, isOpen, onClose }: CollectionsDialogProps) {
  return (
    <Dialog title="加入收藏夹" kind="sheet" isOpen={isOpen} onClose={onClose}>
      {isOpen ? <Choices videoId={videoId} /> : null}
    </Dialog>
  );
}

function Choices({ videoId }: { videoId: VideoId }) {
  const { collections, isError, load, refusal, create, put, take } = useMyCollections();
  if (!collections)
    return isError ? <BrokenSection onRetry={load} /> : <Skeleton className={styles.unknown} />;
  return (
    <>
      <ul>
        {collections.map((collection) => {
          const { id, name, videoIds } = collection;
          const isIn = videoIds.includes(videoId);
          const isFull = !isIn && videoIds.length >= maxCollectedVideos;
          return (
            <li key={id}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={isIn}
                  disabled={isFull}
                  onChange={() => (isIn ? take : put)(collection, videoId)}
                />
                {name}
                <small>{isFull ? `已满 ${maxCollectedVideos} 部` : `${videoIds.length} 部`}</small>
              </label>
            </li>
          );
        })}
      </ul>
      <div className={styles.new}>
        <CollectionForm label="新建收藏夹" refusal={refusal} onSubmit={(name) => create(name, [videoId])} />
      </div>
    </>
  );
}
