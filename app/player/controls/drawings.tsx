import { play } from '../../ui/drawings.tsx';

export const drawings = {
  play,
  pause: <path fill="currentColor" stroke="none" d="M6.5 4h3.6v16H6.5zM13.9 4h3.6v16h-3.6z" />,
  replay: <path d="M19.5 12.5a7.5 7.5 0 1 1-2.2-5.8L19.5 9M19.5 4v5h-5" />,
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
  full: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  'exit-full': <path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />,
};

export type DrawingName = keyof typeof drawings;
