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

/** The files from memory, each whole, under its name. */
export const sourceOf = (read: () => ContentFiles | Promise<ContentFiles>): ContentSource => ({
  urls,
  read: async (url) => (await read())[url as keyof ContentFiles],
});
