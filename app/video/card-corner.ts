import { type ComponentType, createContext } from 'react';
import type { Video } from '../../domain/video.ts';

/** The component in the corner of every card and row within, beside its link; none by default. */
export const CardCorner = createContext<ComponentType<{ video: Video }> | null>(null);
