import { formatTime } from '../../../domain/format.ts';
import type { PictureOutcome } from '../../player/player-props.ts';
import { site, siteSeal } from '../../site.ts';
import { download } from '../../ui/download.ts';

/**
 * Saves the frame that a video shows at its full size, on a mat with the title, the time and the site's seal: on touch
 * screens through the system's share sheet, which leads to the photos, else as a file.
 * @returns `null` where the viewer has closed the share sheet
 */
export async function savePicture(element: HTMLVideoElement, title: string): Promise<PictureOutcome | null> {
  try {
    await frameSought(element);
    const time = formatTime(element.currentTime);
    if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return 'failed';
    // The film plays on while the typeface is loaded.
    const frame = await createImageBitmap(element);
    const picture = await onMat(frame, title, time);
    return await handOver(new File([picture], pictureName(title, time), { type: picture.type }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    console.warn('the picture could not be saved', error);
    return error instanceof DOMException && error.name === 'SecurityError' ? 'refused' : 'failed';
  }
}

/** Until the frame that the viewer has sought is shown, or cannot be had. */
async function frameSought(element: HTMLVideoElement): Promise<void> {
  if (!element.seeking) return;
  await new Promise((resolve) => {
    for (const end of ['seeked', 'error', 'emptied']) element.addEventListener(end, resolve, { once: true });
  });
}

/** As in `北国极光 1.05.jpg`: without the characters that some systems do not take in a name. */
function pictureName(title: string, time: string): string {
  return `${title.replace(/[\\/:*?"<>|]/g, ' ').trim()} ${time.replaceAll(':', '.')}.jpg`;
}

async function handOver(file: File): Promise<PictureOutcome> {
  const data = { files: [file] };
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (isTouch && navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return 'saved';
    } catch (error) {
      // The press is too long ago.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') throw error;
    }
  }
  download(file.name, file);
  return 'saved';
}

const paper = '#f7f4ee';
const ink = '#22252c';
const quiet = '#5b5f69';

async function onMat(frame: ImageBitmap, title: string, time: string): Promise<Blob> {
  const { width, height } = frame;
  const unit = Math.max(Math.min(width, height), width / 2) / 100;
  const mat = Math.round(15 * unit);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height + mat;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const song = getComputedStyle(document.documentElement).getPropertyValue('--song');
  const faces = { title: `700 ${5 * unit}px ${song}`, note: `400 ${2.6 * unit}px system-ui, sans-serif` };
  // Without a network the fallback does.
  await document.fonts.load(faces.title, title + siteSeal()).catch(() => undefined);

  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(frame, 0, 0);
  const margin = 4.5 * unit;
  const edge = 8 * unit;
  const room = width - 3 * margin - edge;
  context.textBaseline = 'alphabetic';
  context.fillStyle = ink;
  context.font = faces.title;
  context.fillText(title, margin, height + 7.2 * unit, room);
  context.fillStyle = quiet;
  context.font = faces.note;
  context.fillText(`${site.name} · ${time}`, margin, height + 11.6 * unit, room);
  stamp(context, width - margin - edge, height + (mat - edge) / 2, edge, song);

  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.93));
  if (!picture) throw new Error('the canvas could not be encoded');
  return picture;
}

/** As by day: the token, which the host's brand may have changed, is one colour only where it is used. */
function stoneColour(): string {
  const probe = document.createElement('i');
  probe.style.colorScheme = 'light';
  probe.style.color = 'var(--seal)';
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The site's seal, cut out of the stone: one, two or four characters, from top to bottom and from right to left. */
function stamp(context: CanvasRenderingContext2D, x: number, y: number, edge: number, song: string): void {
  const characters = [...siteSeal()];
  const columns = characters.length > 1 ? 2 : 1;
  const rows = characters.length > 2 ? 2 : 1;
  context.fillStyle = stoneColour();
  context.beginPath();
  context.roundRect(x, y, edge, edge, edge * 0.12);
  context.fill();
  const field = edge * 0.76;
  const cell = { width: field / columns, height: field / rows };
  context.fillStyle = paper;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 ${cell.height}px ${song}`;
  characters.forEach((character, index) => {
    const column = columns - 1 - Math.floor(index / rows);
    context.save();
    context.translate(
      x + (edge - field) / 2 + (column + 0.5) * cell.width,
      y + (edge - field) / 2 + ((index % rows) + 0.5) * cell.height,
    );
    // Seals of two characters are set narrow.
    context.scale(cell.width / cell.height, 1);
    context.fillText(character, 0, 0);
    context.restore();
  });
}
