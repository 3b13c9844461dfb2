/** Plays faster or slower, this film and what the element loads next. */
export function setPlaybackRate(video: HTMLVideoElement, rate: number): void {
  // Loading a file puts the rate back to the default one.
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
  video.preservesPitch = true;
}
