import type { Cue } from '../core/cue.ts';

/** The cues of a track; empty until the browser has loaded it, and while it is disabled. */
export function cuesOf({ cues }: TextTrack): Cue[] {
  return Array.from(cues ?? [], (cue) => ({
    startSeconds: cue.startTime,
    endSeconds: cue.endTime,
    text: (cue as VTTCue).getCueAsHTML().textContent,
    isAtTop: isInUpperHalf(cue as VTTCue),
  }));
}

/** Holds the tracks being loaded, because browsers may garbage-collect an unreferenced one. */
const loading = new Set<HTMLTrackElement>();

/**
 * Reads a WebVTT file other than captions: chapters, or the tiles of a storyboard.
 * @returns the cues, sorted by time
 * @throws {Error} if the file cannot be loaded or is not WebVTT
 */
export async function readCues(url: string): Promise<Cue[]> {
  const video = document.createElement('video');
  // The file may have another origin.
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

/**
 * Number of caption lines that fit into the height of a picture: a line takes 5 % (WebVTT, section 6.1) and some
 * leading.
 */
const linesOfPicture = 18;

/**
 * Whether the settings of a cue place it in the upper half of the picture.
 * @param line `VTTCue.line`: lines from the upper edge, or from the lower edge if negative; in percent unless
 * `snapToLines`
 */
export function isInUpperHalf({ line, snapToLines }: Pick<VTTCue, 'line' | 'snapToLines'>): boolean {
  if (line === 'auto') return false;
  if (!snapToLines) return line < 50;
  return line < 0 ? -line > linesOfPicture / 2 : line < linesOfPicture / 2;
}
