import { type ComponentType, createContext } from 'react';
import type { ListedVideo } from '../../domain/listed-video.ts';

/** The component in the corner of every card and row in this context, outside their links; none by default. */
export const CardCorner = createContext<ComponentType<{ video: ListedVideo }> | null>(null);
