import { pauseIcon, playIcon } from '../../ui/icon.tsx';

export const icons = {
  play: playIcon,
  pause: pauseIcon,
  replay: <path d="M19.5 12.5a7.5 7.5 0 1 1-2.2-5.8L19.5 9M19.5 4v5h-5" />,
  previous: <path fill="currentColor" d="M18.5 6v12L10 12zM6 6v12" />,
  next: <path fill="currentColor" d="M5.5 6v12l8.5-6zM18 6v12" />,
  volume: (
    <>
      <path fill="currentColor" d="M4 9.5h3.5L12 5.5v13l-4.5-4H4z" />
      <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.3a8 8 0 0 1 0 11.4" />
    </>
  ),
  muted: (
    <>
      <path fill="currentColor" d="M4 9.5h3.5L12 5.5v13l-4.5-4H4z" />
      <path d="m16 9.5 5 5M21 9.5l-5 5" />
    </>
  ),
  captions: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="M10.5 10.3a2.1 2.1 0 1 0 0 3.4M17 10.3a2.1 2.1 0 1 0 0 3.4" />
    </>
  ),
  more: <path strokeWidth="2.75" d="M5 12h.01M12 12h.01M19 12h.01" />,
  pip: (
    <>
      <path d="M21 11V7a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h5" />
      <rect x="13" y="13.5" width="8" height="5.5" rx="1" fill="currentColor" />
    </>
  ),
  cast: (
    <path d="M4 9V6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5H14M4 12.5a6.5 6.5 0 0 1 6.5 6.5M4 16a3 3 0 0 1 3 3M4 19h.01" />
  ),
  theatre: <path d="M3 6h18v12H3zM7.5 10 5.5 12l2 2M16.5 10l2 2-2 2" />,
  'exit-theatre': <path d="M3 6h18v12H3zM6 10l2 2-2 2M18 10l-2 2 2 2" />,
  full: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  'exit-full': <path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />,
};

export type IconName = keyof typeof icons;
