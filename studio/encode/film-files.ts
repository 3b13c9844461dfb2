/** Names of the files of one film, in its folder below `media/`. Covers are named in `covers.ts`. */
export const FILM_NAME = 'film.mp4';
export const STORYBOARD_PICTURE = 'storyboard.avif';
export const STORYBOARD_CUES = 'storyboard.vtt';
export const PREVIEW_NAME = 'preview.mp4';
export const CAPTIONS_NAME = 'captions.vtt';
export const RECORD_NAME = 'media.json';

/** What lies beside a film, made from it. One version in their addresses covers the film and them, hashed in this order. */
export const sidecarNames = [STORYBOARD_PICTURE, STORYBOARD_CUES, PREVIEW_NAME, CAPTIONS_NAME] as const;
