import { type FocusEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { create } from 'zustand';
import type { VideoId } from '../../domain/video.ts';
import { previewUrl } from '../content/card-files.ts';
import { loadFindFor } from '../content/hidden-videos.ts';
import { isDataSaverOn } from '../data/data-saver.ts';
import { reducedMotionQuery } from '../ui/use-media-query.ts';
import { Preview } from './preview.tsx';

/** How long the pointer must rest on a cover. */
const hoverDelayMs = 500;

/** The card that is hovered or focused; there is one at a time. */
const useRested = create<{ readonly card: string | null; readonly source?: string | undefined }>(() => ({
  card: null,
}));
const restOn = (card: string | null, source?: string) => useRested.setState({ card, source });

/**
 * Plays a card's preview after its cover was hovered by a mouse, or its link focused by the keyboard, for
 * `hoverDelayMs`; until pointer or focus leaves, or on any click, key or scrolling. Never with reduced motion or data
 * saver.
 * @returns the content over the cover, a ref for the cover's frame, and event handlers for the card
 */
export function useHoverPreview(videoId: VideoId) {
  const card = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isRested = useRested((state) => state.card === card);
  const source = useRested((state) => (state.card === card ? state.source : undefined));

  useEffect(() => {
    if (!isRested) return;
    const controller = new AbortController();
    const { signal } = controller;
    const play = async () => {
      if (matchMedia(reducedMotionQuery).matches || isDataSaverOn()) return;
      const video = (await loadFindFor([videoId]))(videoId);
      if (video && !signal.aborted) restOn(card, previewUrl(video));
    };
    const timer = setTimeout(() => void play().catch(console.warn), hoverDelayMs);
    const stop = () => {
      clearTimeout(timer);
      controller.abort();
      // Stays the rested card until the pointer or the focus moves to another one.
      restOn(card);
    };
    const leave = () => restOn(null);
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, stop, { signal });
    addEventListener('scroll', leave, { signal, capture: true, passive: true });
    document.addEventListener('visibilitychange', leave, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [card, isRested, videoId]);

  const rest = (rests: boolean) => {
    const isOnIt = useRested.getState().card === card;
    if (rests !== isOnIt) restOn(rests ? card : null);
  };
  return {
    frame,
    preview: source ? <Preview source={source} /> : null,
    listeners: {
      // The card's link covers the cover and receives the events.
      onPointerMove(event: PointerEvent) {
        if (event.pointerType === 'mouse') rest(isOver(frame.current, event));
      },
      onPointerLeave: () => rest(false),
      onFocus: ({ target }: FocusEvent) =>
        rest(target instanceof HTMLAnchorElement && target.matches(':focus-visible')),
      onBlur: () => rest(false),
    },
  };
}

function isOver(frame: Element | null, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  if (!frame) return false;
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}
