import { site } from '../../site.ts';
import { Seal, type StoneName } from '../../ui/seal.tsx';

/** Repeated after the last one, so that neighbours differ. */
const stones: readonly StoneName[] = ['square', 'ring', 'frame', 'disc', 'arch', 'octagon', 'oval', 'grid'];

interface CategorySealProps {
  category: string;
  className?: string | undefined;
}

/** The seal of a category; nothing if there is no category of that name. */
export function CategorySeal({ category, className }: CategorySealProps) {
  const index = site().categories.findIndex(({ name }) => name === category);
  const stone = stones[index % stones.length];
  const characters = site().categories[index]?.seal;
  return stone && characters ? <Seal stone={stone} characters={characters} className={className} /> : null;
}
