import { formatTime } from '../../../domain/format.ts';
import type { Video } from '../../../domain/video.ts';
import { coverUrl } from '../../content/card-files.ts';
import type { PictureOutcome } from '../../player/player-props.ts';
import { download } from '../../ui/download.ts';

/**
 * Saves the current frame of a video in full size, or its cover if that is shown. On touch screens it opens the
 * system's share sheet, which offers the photo library; otherwise it downloads a file.
 * @returns `null` if the viewer closed the share sheet
 */
export async function savePicture(element: HTMLVideoElement, video: Video): Promise<PictureOutcome | null> {
  try {
    await frameSought(element);
    const name = pictureName(video.title, formatTime(element.currentTime));
    const hasFrame = element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const picture = hasFrame ? await frameOf(element) : await coverOf(video);
    await handOver(new File([picture], `${name}.${hasFrame ? 'jpg' : 'webp'}`, { type: picture.type }));
    return 'saved';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    console.warn('the picture could not be saved', error);
    return error instanceof DOMException && error.name === 'SecurityError' ? 'refused' : 'failed';
  }
}

/** Waits until the frame of a pending seek is shown or has failed to load. */
async function frameSought(element: HTMLVideoElement): Promise<void> {
  if (!element.seeking) return;
  await new Promise((resolve) => {
    for (const end of ['seeked', 'error', 'emptied']) element.addEventListener(end, resolve, { once: true });
  });
}

function frameOf(element: HTMLVideoElement): Promise<Blob> {
  const canvas = new OffscreenCanvas(element.videoWidth, element.videoHeight);
  canvas.getContext('2d')?.drawImage(element, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.93 });
}

const coverOf = async (video: Video): Promise<Blob> => (await fetch(coverUrl(video, 1280, 'webp'))).blob();

/** For example `北国极光 1.05`, without characters that some file systems do not allow. */
function pictureName(title: string, time: string): string {
  return `${title.replace(/[\\/:*?"<>|]/g, ' ').trim()} ${time.replaceAll(':', '.')}`;
}

async function handOver(file: File): Promise<void> {
  const data = { files: [file] };
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (isTouch && navigator.canShare?.(data)) {
    try {
      return await navigator.share(data);
    } catch (error) {
      // The press was too long ago for the share sheet.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') throw error;
    }
  }
  download(file.name, file);
}
