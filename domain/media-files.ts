/** What lies in `media/<id>/`: the files of one video. `ingest` writes them, the site serves them. */
export const mediaFiles = {
  video: 'film.mp4',
  /** The same in AV1, larger, for browsers that play it. Only the samples have it. */
  av1: 'film-av1.mp4',
  storyboard: 'storyboard.avif',
  /** WebVTT: which tile of the storyboard stands for which seconds. */
  storyboardCues: 'storyboard.vtt',
  /** A few seconds without sound, for a card that is pointed at. */
  preview: 'preview.mp4',
  /** WebVTT: names of parts. Only where the film came with some. */
  chapters: 'chapters.vtt',
  /** The multivariant playlist of a film that has renditions (RFC 8216). */
  playlist: 'hls/main.m3u8',
  /** The sound of all renditions, and its playlist. */
  sound: 'hls/audio.mp4',
  soundPlaylist: 'hls/audio.m3u8',
  /** The `MediaRecord`. */
  record: 'media.json',
} as const;

/** Where renditions and their playlists lie. */
export const renditionFolder = 'hls';

/** One size of a film's picture as fragmented MP4 (CMAF), and its playlist; named by the shorter side in pixels. */
export function renditionFiles({ width, height, codec }: Pick<Rendition, 'width' | 'height' | 'codec'>): {
  readonly video: string;
  readonly playlist: string;
} {
  const name = `${renditionFolder}/${codec ? `${codec}-` : ''}${Math.min(width, height)}p`;
  return { video: `${name}.mp4`, playlist: `${name}.m3u8` };
}

/** The WebVTT captions in one language (BCP 47). */
export function captionsFile(language: string): string {
  return `captions-${language}.vtt`;
}

/**
 * The pictures of a storyboard, in their order. Short videos have one; of longer ones each holds some minutes.
 * @param sheets how many there are
 */
export function storyboardFiles(sheets = 1): string[] {
  return Array.from({ length: sheets }, (_, index) =>
    index === 0 ? mediaFiles.storyboard : mediaFiles.storyboard.replace('.', `-${index + 1}.`),
  );
}

const storyboardForm = 'storyboard(?:-[0-9]+)?\\.avif';
const captionsForm = 'captions-[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*\\.vtt';
const renditionForm = `${renditionFolder}/(?:av1-)?[0-9]+p\\.(?:mp4|m3u8)`;

const matches = (form: string) => {
  const pattern = new RegExp(`^(?:${form})$`);
  return (name: string): boolean => pattern.test(name);
};
export const isStoryboardFile = matches(storyboardForm);
export const isCaptionsFile = matches(captionsForm);

/**
 * The files behind `hash.film` of a `MediaRecord`, in the order in which they are hashed. Of the renditions it is the playlist that
 * names the others with hashes of their own.
 * @param captionLanguages in the record's order
 * @param storyboardSheets how many pictures the storyboard has
 */
export function filmFiles(
  captionLanguages: readonly string[],
  { hasAv1 = false, isAdaptive = false, storyboardSheets = 1 } = {},
): string[] {
  return [
    mediaFiles.video,
    ...(hasAv1 ? [mediaFiles.av1] : []),
    ...storyboardFiles(storyboardSheets),
    mediaFiles.storyboardCues,
    mediaFiles.preview,
    ...captionLanguages.map(captionsFile),
    ...(isAdaptive ? [mediaFiles.playlist] : []),
  ];
}

/**
 * The files behind `hash.cover`, in the order in which they are hashed. The number is the longer side in pixels
 * (`coverSize`): a cover has the film's shape. That of 48 pixels is for blurred backgrounds.
 */
export const coverFiles: readonly string[] = [
  'cover-1280.avif',
  'cover-1280.webp',
  'cover-640.avif',
  'cover-640.webp',
  'cover-320.avif',
  'cover-320.webp',
  'cover-48.webp',
];

const literally = (name: string) => name.replaceAll('.', '\\.');

/** The names of covers as a regular expression without anchors, for JavaScript, nginx (PCRE) and rclone (RE2) alike. */
export const publicCovers = coverFiles.map(literally).join('|');

/** Those of the other files of a video that are public, in the same form. */
export const publicFilms = [
  ...[mediaFiles.video, mediaFiles.av1, mediaFiles.preview].map(literally),
  ...[mediaFiles.storyboardCues, mediaFiles.chapters].map(literally),
  storyboardForm,
  captionsForm,
  ...[mediaFiles.playlist, mediaFiles.sound, mediaFiles.soundPlaylist].map(literally),
  renditionForm,
].join('|');

/**
 * Whether a file in a video's folder is for everybody. Nothing else in it is: hosts keep sources, contracts and notes there.
 * The server, `deploy/nginx-files.conf`, the static export and `publish:media` all go by this list.
 * @param name below the folder, with `/`, such as `hls/main.m3u8`
 */
export const isPublicFile = matches(`${publicFilms}|${publicCovers}`);

/** `media.json`: what was measured of a video's files. */
export interface MediaRecord extends SidecarFacts {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly durationSeconds: number;
  readonly bytes: number;
  /** `null` without sound. */
  readonly loudnessLufs: number | null;
  /** The same picture in several sizes, the highest first, then those in a newer codec. Absent: `film.mp4` is for every connection. */
  readonly renditions?: readonly Rendition[];
  /** Absent: there is no `film-av1.mp4`. */
  readonly av1?: {
    /** Of picture and sound, as a media type names them (RFC 6381): `av01.0.08M.10, opus`. */
    readonly codecs: string;
    readonly bytes: number;
  };
  readonly dominantColour: string;
  /** OKLCH hue of the dominant colour, 0 to 359. */
  readonly hue: number;
  readonly hash: {
    /** Covers the sidecars too: new captions are a new version of the video. */
    readonly film: string;
    readonly cover: string;
  };
}

/** One size of a film's picture, a file of its own below `hls/`. */
export interface Rendition {
  /** In pixels. */
  readonly height: number;
  readonly width: number;
  /** Absent: H.264, which every browser plays. */
  readonly codec?: 'av1';
  /** On average, without the sound. */
  readonly bitsPerSecond: number;
  readonly bytes: number;
}

export interface SidecarFacts {
  readonly storyboard: {
    readonly columns: number;
    /** Of a whole sheet. */
    readonly rows: number;
    /** Absent: one. */
    readonly sheets?: number;
    readonly tileWidth: number;
    readonly tileHeight: number;
    readonly tiles: number;
    /** Seconds that one tile stands for; the last one for what is left. */
    readonly intervalSeconds: number;
    /** Of all sheets. */
    readonly bytes: number;
  };
  readonly preview: {
    /** Where in the video it begins. */
    readonly startSecond: number;
    readonly durationSeconds: number;
    readonly bytes: number;
  };
  /** The video's own default first; empty where it came without. */
  readonly captions: readonly CaptionFacts[];
}

export interface CaptionFacts {
  /** BCP 47. */
  readonly language: string;
  readonly cues: number;
}

/** Most bytes of a hover preview, so that pointing at a card costs little. */
export const mostPreviewBytes = 60_000;
