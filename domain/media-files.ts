/** What lies in `media/<id>/`: the files of one video. The studio writes them, the site serves them. */
export const mediaFiles = {
  video: 'film.mp4',
  storyboard: 'storyboard.avif',
  /** WebVTT: which tile of the storyboard stands for which seconds. */
  storyboardCues: 'storyboard.vtt',
  /** A few seconds without sound, for a card that is pointed at. */
  preview: 'preview.mp4',
  captions: 'captions.vtt',
  /** The `MediaRecord`. */
  record: 'media.json',
} as const;

/** The files that are made from the video. An imported video may lack captions. */
export const sidecarFiles = [
  mediaFiles.storyboard,
  mediaFiles.storyboardCues,
  mediaFiles.preview,
  mediaFiles.captions,
] as const;

/** The files behind each part of `MediaRecord.hash`, in the order in which they are hashed. */
export const hashedFiles = {
  film: [mediaFiles.video, ...sidecarFiles],
  cover: [
    'cover-1280.avif',
    'cover-1280.webp',
    'cover-640.avif',
    'cover-640.webp',
    'cover-320.avif',
    'cover-320.webp',
    'cover-48.webp',
  ],
} as const satisfies Record<string, readonly string[]>;

/** `media.json`: what was measured of a video's files. */
export interface MediaRecord extends SidecarFacts {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly durationSeconds: number;
  readonly bytes: number;
  /** `null` for an imported video without sound. */
  readonly loudnessLufs: number | null;
  readonly dominantColour: string;
  /** OKLCH hue of the dominant colour, 0 to 359. */
  readonly hue: number;
  readonly hash: {
    /** Covers the sidecars too: new captions are a new version of the video. */
    readonly film: string;
    readonly cover: string;
    /** Covers the code and the catalogue's text that made the video; an imported video is never made again. */
    readonly source: string | typeof imported;
  };
}

/** `hash.source` of a video that the studio did not draw. */
export const imported = 'imported';

export interface SidecarFacts {
  readonly storyboard: {
    readonly columns: number;
    readonly rows: number;
    readonly tileWidth: number;
    readonly tileHeight: number;
    readonly tiles: number;
    /** Seconds that one tile stands for; the last one for what is left. */
    readonly intervalSeconds: number;
    readonly bytes: number;
  };
  readonly preview: {
    /** Where in the video it begins. */
    readonly startSecond: number;
    readonly durationSeconds: number;
    readonly bytes: number;
  };
  /** `null` for an imported video that came without. */
  readonly captions: { readonly cues: number } | null;
}

/** Most bytes of a hover preview, so that pointing at a card costs little. */
export const mostPreviewBytes = 60_000;
