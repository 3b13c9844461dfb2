/** What many pages show. Drawings of one place stand beside it, so that other pages do not carry them. */
export const search = (
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>
);

export const play = (
  <path
    fill="currentColor"
    stroke="none"
    d="M7 4.6v14.8a.8.8 0 0 0 1.2.7l12-7.4a.8.8 0 0 0 0-1.4l-12-7.4A.8.8 0 0 0 7 4.6Z"
  />
);

export const arrow = <path d="M5 12h14M13 6l6 6-6 6" />;

/** Closes or removes. */
export const cross = <path d="m6 6 12 12M18 6 6 18" />;
