import { useEffect } from 'react';
import type { Video } from '../../../domain/video.ts';
import { miniPlayer } from '../../features/mini-player/mini-player-store.ts';
import { UpNext, type UpNextProps } from '../../features/up-next/up-next.tsx';
import { isUnderWay } from '../../player/core/state.ts';
import { usePlayerState } from '../../player/player-context.ts';
import { MiniWindow } from './mini-window.tsx';

interface WhilePlayingProps extends Omit<UpNextProps, 'title'> {
  video: Video;
  /** Of this page, with the list that the video is played from. */
  url: string;
}

/** Child of `<Player>`, loaded once a video plays: its mini player, and what follows it. */
export function WhilePlaying({ video, url, ...upNext }: WhilePlayingProps) {
  const isUnder = usePlayerState(isUnderWay);
  useEffect(() => {
    if (isUnder) miniPlayer.change({ content: <MiniWindow video={video} url={url} /> });
  }, [video, url, isUnder]);
  return <UpNext title={video.title} {...upNext} />;
}
