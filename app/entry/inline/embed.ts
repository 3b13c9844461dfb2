/* Starts the video according to the frame's URL: `t` in seconds, and `autoplay`, `loop` and `muted` with `1`. The
   title is hidden while the video plays; its link leads to the same second. Desktop browsers show no large play
   button, so the page has its own. */

const video = document.querySelector('video') as HTMLVideoElement;
const link = document.querySelector('a') as HTMLAnchorElement;
const button = document.querySelector('button') as HTMLButtonElement;
const query = new URLSearchParams(location.search);
// A server of films at another origin, or a proxy, may not allow CORS: then the video plays without captions.
const playWithoutCaptions = () => {
  if (video.crossOrigin === null) return;
  video.crossOrigin = null;
  video.load();
};
video.addEventListener('error', playWithoutCaptions);
if (video.error) playWithoutCaptions();
const isAsked = (name: string) => query.get(name) === '1';
const start = Number(query.get('t'));
// Before metadata is loaded, this sets the default playback start position (HTML standard).
if (start > 0) video.currentTime = Math.min(start, Number(video.dataset.seconds) - 1);
video.loop = isAsked('loop');
video.muted = isAsked('muted');
video.autoplay = isAsked('autoplay');
const page = link.href;
link.addEventListener('click', () => {
  const seconds = Math.floor(video.currentTime);
  link.href = seconds > 0 && !video.ended ? `${page}?t=${seconds}` : page;
  video.pause();
});
// The browser's controls appear with the first play, because their loading ring would lie under the button.
video.controls = button.hidden = video.autoplay;
const play = () => {
  if (video.controls) return;
  void video.play();
  video.focus();
};
button.addEventListener('click', play);
video.addEventListener('click', play);
video.addEventListener('play', () => {
  video.controls = button.hidden = true;
});
for (const change of ['playing', 'pause', 'ended'])
  video.addEventListener(change, () =>
    document.body.toggleAttribute('data-playing', !video.paused && !video.ended),
  );
