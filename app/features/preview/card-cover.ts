/** The picture of a card, and the film it leads to. */
export interface CardCover {
  readonly videoId: string;
  /** What holds the picture and clips it; a preview is laid over the picture in here. */
  readonly frame: HTMLElement;
  readonly picture: Element;
}

/** The cover of the card around an element; undefined where there is none, or a picture that could not be loaded. */
export function cardCoverAround(target: EventTarget | null): CardCover | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-video-id]') : null;
  const picture = card?.querySelector('img:not([data-fallback])');
  const frame = picture?.parentElement;
  const videoId = card?.dataset.videoId;
  return picture && frame && videoId ? { videoId, frame, picture } : undefined;
}

/** Whether a point of the window is on the cover. The card's link lies over all of it, so that no event says so. */
export function isOver({ frame }: CardCover, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}
