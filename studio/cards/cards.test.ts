import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFilms, filmOf } from '../film-plan.ts';
import { sceneFile } from '../films.ts';
import { filmFolder } from '../folders.ts';
import { createProjector } from '../projector.ts';
import { createStage } from '../stage.ts';
import { cards } from './cards.ts';
import { titleCard } from './title-card.ts';

const largestCardBytes = 150_000;
/** A small stage is enough to see whether two frames are the same. */
const scale = 0.2;
const ids = Object.keys(cards);

describe('the table of cards', () => {
  it('has a card for every film without a scene of its own, and no other', () => {
    const cardFile = sceneFile('a film nobody wrote');
    const wanted = allFilms().filter(({ id }) => sceneFile(id) === cardFile);
    expect(ids.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
  });

  it('gives no painting to two films', () => {
    expect(new Set(Object.values(cards).map(({ painting }) => painting)).size).toBe(ids.length);
  });

  it('refuses a film that has no card', () => {
    expect(() => titleCard('no-such-film')).toThrow('no-such-film');
  });

  it.each(ids)('takes the cover of film %s from within the film, when its title stands', (id) => {
    expect(titleCard(id).coverSecond).toBeGreaterThan(4);
    expect(titleCard(id).coverSecond).toBeLessThan(filmOf(id).durationSeconds);
  });
});

describe.each(ids)('the card of film %s', (id) => {
  const pictureAt = (...seconds: readonly [number, ...number[]]) => {
    const projector = createProjector(titleCard(id), createStage(filmOf(id), scale));
    const pictures = seconds.map((second) =>
      createHash('sha256').update(projector.show(second).data()).digest('hex'),
    );
    return pictures.at(-1);
  };

  it('paints a second alike, alone or after others', () => {
    expect(pictureAt(6)).toBe(pictureAt(2, 9, 6));
  });

  it('moves', () => {
    expect(pictureAt(6)).not.toBe(pictureAt(7));
  });

  it('is a light file', () => {
    expect(statSync(join(filmFolder(id), 'film.mp4')).size).toBeLessThan(largestCardBytes);
  });
});
