import * as z from 'zod';

const text = z.string().exactOptional();

/** What is written of a film, made or not. */
export const textChanges = z.strictObject({
  title: text,
  category: text,
  tags: z.array(z.string()).exactOptional(),
  releaseDate: text,
  description: text,
  visibility: z.enum(['public', 'unlisted', 'draft']).exactOptional(),
});
