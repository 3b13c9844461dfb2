import { type ComponentType, createContext } from 'react';
import type { Video } from '../../domain/video.ts';

/** What stands in the corner of every video shown within, beside its link: nothing, unless somebody provides it. */
export const CardCorner = createContext<ComponentType<{ video: Video }> | null>(null);
