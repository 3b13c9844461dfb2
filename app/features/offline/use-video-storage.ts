import { useEffect, useRef, useState } from 'react';
import type { Video } from '../../../domain/video.ts';
import { videoFileUrls } from '../../content/video-files.ts';
import { readOfflineVideos, useOfflineVideos } from '../../data/offline-videos.ts';
import {
  availableStorageBytes,
  type MeasuredFile,
  measureFiles,
  removeOfflineVideo,
  saveOffline,
} from '../../data/save-offline.ts';
import { showToast } from '../../ui/toast.tsx';

export type StorageStep =
  /** Its size is being requested. */
  | { readonly status: 'measuring' }
  | { readonly status: 'ready'; readonly bytes: number }
  | { readonly status: 'storing'; readonly bytes: number; readonly received: number }
  | { readonly status: 'stored'; readonly bytes: number }
  | { readonly status: 'no-room'; readonly bytes: number; readonly roomBytes: number }
  | { readonly status: 'failed' };

/**
 * Stores a video and removes it again. Storing continues while the dialog is closed, and ends when the page is left.
 * @param isWanted whether the dialog is open and shows the progress
 */
export function useVideoStorage(video: Video, isWanted: boolean) {
  const [files, setFiles] = useState<readonly MeasuredFile[]>();
  const [step, setStep] = useState<StorageStep>({ status: 'measuring' });
  const stored = useOfflineVideos()?.find(({ videoId }) => videoId === video.id);
  const running = useRef<AbortController>(undefined);
  const isSaidByDialog = useRef(isWanted);
  useEffect(() => {
    isSaidByDialog.current = isWanted;
    // Another tab may have stored or removed it.
    if (isWanted) void readOfflineVideos();
  }, [isWanted]);
  useEffect(() => () => running.current?.abort(), []);

  const isKnown = files !== undefined || stored !== undefined;
  useEffect(() => {
    if (!isWanted || isKnown) return;
    setStep({ status: 'measuring' });
    measureFiles(videoFileUrls(video)).then(
      (measured) => {
        setFiles(measured);
        setStep({ status: 'ready', bytes: sizeOf(measured) });
      },
      (error: unknown) => {
        console.warn('the size of a video could not be requested', error);
        setStep({ status: 'failed' });
      },
    );
  }, [video, isWanted, isKnown]);

  const store = async () => {
    try {
      const measured = files ?? (await measureFiles(videoFileUrls(video)));
      setFiles(measured);
      const bytes = sizeOf(measured);
      const controller = new AbortController();
      running.current = controller;
      setStep({ status: 'storing', bytes, received: 0 });
      const outcome = await saveOffline(video.id, measured, {
        signal: controller.signal,
        onProgress: (received) => setStep({ status: 'storing', bytes, received }),
      });
      if (outcome === 'no-room')
        setStep({ status: 'no-room', bytes, roomBytes: await availableStorageBytes() });
      else setStep(outcome === 'failed' ? { status: 'failed' } : { status: 'ready', bytes });
      if (outcome === 'stored' && !isSaidByDialog.current) showToast('已离线保存，断网也能看');
    } catch (error) {
      console.warn('a video could not be stored', error);
      setStep({ status: 'failed' });
    }
  };
  const remove = () => removeOfflineVideo(video.id);
  const shown: StorageStep =
    stored && step.status !== 'storing' ? { status: 'stored', bytes: stored.bytes } : step;
  return { step: shown, store, remove, cancel: () => running.current?.abort() };
}

const sizeOf = (files: readonly MeasuredFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
