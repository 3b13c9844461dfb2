/**
 * Whether this device is expected to decode a video without dropping frames; browsers judge by videos that they have
 * played. https://www.w3.org/TR/media-capabilities/
 */
export async function isSmooth(type: MediaDecodingType, video: VideoConfiguration): Promise<boolean> {
  try {
    const { supported, smooth } = await navigator.mediaCapabilities.decodingInfo({ type, video });
    return supported && smooth;
  } catch {
    return false;
  }
}

/** The encoding of the samples: 1080 lines, ten bits. Browsers count dropped frames by size and rate. */
const av1 = {
  contentType: 'video/mp4; codecs="av01.0.08M.10"',
  width: 1920,
  height: 1080,
  bitrate: 360_000,
  framerate: 24,
};
let keepsUp = true;

/**
 * Whether to play AV1 for a video that is one file, if the browser supports it. Asked once; true until the answer is
 * known.
 */
export const isAv1Smooth = () => keepsUp;

if (!import.meta.env.SSR)
  isSmooth('file', av1).then((smooth) => {
    keepsUp = smooth;
  });
