import type { Cue } from '../core/cue.ts';

/** The cues of a track that the browser has read; none until it has, and while the track is disabled. */
export function cuesOf({ cues }: TextTrack): Cue[] {
  return Array.from(cues ?? [], (cue) => ({
    startSeconds: cue.startTime,
    endSeconds: cue.endTime,
    text: (cue as VTTCue).getCueAsHTML().textContent,
    isAtTop: isInUpperHalf(cue as VTTCue),
  }));
}

/** Browsers may collect a track that nothing holds, although it is being loaded. */
const loading = new Set<HTMLTrackElement>();

/**
 * Reads a WebVTT file that is no caption: chapters, or the tiles of a storyboard.
 * @returns in the order of their times
 * @throws {Error} if the file cannot be had, or is no WebVTT
 */
export async function readCues(url: string): Promise<Cue[]> {
  const video = document.createElement('video');
  // The file may lie at another origin.
  video.crossOrigin = 'anonymous';
  const element = document.createElement('track');
  element.kind = 'metadata';
  element.src = url;
  loading.add(element);
  try {
    await new Promise((resolve, reject) => {
      element.addEventListener('load', resolve);
      element.addEventListener('error', () => reject(new Error(`${url} could not be read`)));
      video.append(element);
      element.track.mode = 'hidden';
    });
    return cuesOf(element.track);
  } finally {
    loading.delete(element);
  }
}

/** About as many lines of captions as a picture is high (WebVTT, section 6.1: a line of 5 % of it, and some leading). */
const linesOfPicture = 18;

/**
 * Whether the settings of a cue place it in the upper half of the picture.
 * @param line `VTTCue.line`: lines from the upper edge, from the lower one if negative; in percent without `snapToLines`
 */
export function isInUpperHalf({ line, snapToLines }: Pick<VTTCue, 'line' | 'snapToLines'>): boolean {
  if (line === 'auto') return false;
  if (!snapToLines) return line < 50;
  return line < 0 ? -line > linesOfPicture / 2 : line < linesOfPicture / 2;
}
