/**
 * Whether this device is expected to decode a video without dropping frames, for which browsers go by those it has shown before.
 * https://www.w3.org/TR/media-capabilities/
 */
export async function isSmooth(type: MediaDecodingType, video: VideoConfiguration): Promise<boolean> {
  try {
    const { supported, smooth } = await navigator.mediaCapabilities.decodingInfo({ type, video });
    return supported && smooth;
  } catch {
    return false;
  }
}

/** As the samples are coded: 1080 lines, ten bits. Browsers count dropped frames by size and rate. */
const av1 = {
  contentType: 'video/mp4; codecs="av01.0.08M.10"',
  width: 1920,
  height: 1080,
  bitrate: 360_000,
  framerate: 24,
};
let keepsUp = true;

/** Whether a video that is one file is played in AV1 where the browser can. It is asked once, and until it is known it is. */
export const isAv1Smooth = () => keepsUp;

if (!import.meta.env.SSR)
  isSmooth('file', av1).then((smooth) => {
    keepsUp = smooth;
  });
