/** The files of one video in `media/<id>/`. `ingest` writes them, the site serves them. */
export const mediaFiles = {
  video: 'film.mp4',
  /** The same film in AV1, for browsers that play it. Only the samples have it. */
  av1: 'film-av1.mp4',
  storyboard: 'storyboard.avif',
  /** WebVTT that maps times to tiles of the storyboard. */
  storyboardCues: 'storyboard.vtt',
  /** A few silent seconds, played when a card is hovered. */
  preview: 'preview.mp4',
  /** WebVTT with the names of chapters. Only for films that came with some. */
  chapters: 'chapters.vtt',
  /** The multivariant playlist of a film with renditions (RFC 8216). */
  playlist: 'hls/main.m3u8',
  /** The audio of all renditions, and its playlist. */
  sound: 'hls/audio.mp4',
  soundPlaylist: 'hls/audio.m3u8',
  /** A `MediaRecord`. */
  record: 'media.json',
} as const;

/** The folder of renditions and their playlists. */
export const renditionFolder = 'hls';

/** The files of one rendition: fragmented MP4 (CMAF) and its playlist, named by the shorter side in pixels. */
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
 * The pictures (sheets) of a storyboard, in order. A short video has one; each sheet of a longer one covers some
 * minutes.
 * @param sheets number of sheets
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
 * The files behind `hash.film` of a `MediaRecord`, in the order of hashing. The playlist stands for all renditions,
 * since it names them with hashes of their own.
 * @param captionLanguages in the record's order
 * @param storyboardSheets number of storyboard sheets
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

/** The URL of what is shown where a cover cannot be loaded (specification, section 4). */
export const coverFallback = '/cover-fallback.svg';

/**
 * The files behind `hash.cover`, in the order of hashing. The number is the longer side in pixels (`coverSize`): a
 * cover has the shape of its film. The 48-pixel cover is for blurred backgrounds.
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

/**
 * The cover files as a regular expression without anchors that JavaScript, nginx (PCRE) and rclone (RE2) understand.
 */
export const publicCovers = coverFiles.map(literally).join('|');

/** The other public files of a video, in the same form. */
export const publicFilms = [
  ...[mediaFiles.video, mediaFiles.av1, mediaFiles.preview].map(literally),
  ...[mediaFiles.storyboardCues, mediaFiles.chapters].map(literally),
  storyboardForm,
  captionsForm,
  ...[mediaFiles.playlist, mediaFiles.sound, mediaFiles.soundPlaylist].map(literally),
  renditionForm,
].join('|');

/**
 * Whether a file in a video's folder is public. No other file is: hosts keep sources, contracts and notes in the
 * folder. The server, `deploy/nginx-files.conf` and the static export all use this list.
 * @param name path below the folder, with `/`, such as `hls/main.m3u8`
 */
export const isPublicFile = matches(`${publicFilms}|${publicCovers}`);

/** `media.json`: the measured properties of a video's files. */
export interface MediaRecord extends SidecarFacts {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly durationSeconds: number;
  readonly bytes: number;
  /** `null` without audio. */
  readonly loudnessLufs: number | null;
  /** H.264 renditions, the largest first, then those in AV1. Absent if `film.mp4` is the only size. */
  readonly renditions?: readonly Rendition[];
  /** Absent if there is no `film-av1.mp4`. */
  readonly av1?: {
    /** `codecs` of the media type (RFC 6381), video and audio: `av01.0.08M.10, opus`. */
    readonly codecs: string;
    readonly bytes: number;
  };
  readonly dominantColour: string;
  /** OKLCH hue of the dominant colour, 0 to 359. */
  readonly hue: number;
  readonly hash: {
    /** Also covers the sidecar files: new captions make a new version of the video. */
    readonly film: string;
    readonly cover: string;
  };
}

/** One size of a film's picture, in a file of its own below `hls/`. */
export interface Rendition {
  /** In pixels. */
  readonly height: number;
  readonly width: number;
  /** Absent for H.264, which every browser plays. */
  readonly codec?: 'av1';
  /** Average, without audio. */
  readonly bitsPerSecond: number;
  readonly bytes: number;
}

export interface SidecarFacts {
  readonly storyboard: {
    readonly columns: number;
    /** Rows of a full sheet. */
    readonly rows: number;
    /** Absent for one sheet. */
    readonly sheets?: number;
    readonly tileWidth: number;
    readonly tileHeight: number;
    readonly tiles: number;
    /** Seconds per tile; the last tile covers the remainder. */
    readonly intervalSeconds: number;
    /** All sheets together. */
    readonly bytes: number;
  };
  readonly preview: {
    /** Its start in the video. */
    readonly startSecond: number;
    readonly durationSeconds: number;
    readonly bytes: number;
  };
  /** The video's default language first; empty if it has no captions. */
  readonly captions: readonly CaptionFacts[];
}

export interface CaptionFacts {
  /** BCP 47. */
  readonly language: string;
  readonly cues: number;
}

/** Largest size of a hover preview, so that hovering over a card costs little. */
export const maxPreviewBytes = 60_000;
