import type { ContentFiles, ContentUrls } from '../../domain/content.ts';
import type { ContentSource } from './index.ts';

const urls: ContentUrls = {
  videos: ['videos'],
  descriptions: ['descriptions'],
  readings: ['readings'],
  characters: ['characters'],
  categoryLines: ['categoryLines'],
  about: ['about'],
  support: ['support'],
  legal: ['legal'],
};

/** A source that reads the files from memory, each undivided. */
export const sourceOf = (read: () => ContentFiles | Promise<ContentFiles>): ContentSource => ({
  urls,
  read: async (url) => (await read())[url as keyof ContentFiles],
});
