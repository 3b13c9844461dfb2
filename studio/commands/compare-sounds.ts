import { join } from 'node:path';
import { mediaFiles } from '../../domain/media-files.ts';
import { readRecord } from '../encode/media-record.ts';
import { spectralDistance, spectrumOf } from '../encode/spectrum.ts';
import { videoFolder } from '../folders.ts';
import { allVideos } from '../video-plan.ts';

/** Decibels. Of the first cut a quarter of all pairs of films were closer than this (0.8 the closest, 3.7 the median). */
const FAR_ENOUGH = 2.86;

/** Prints which published films sound too much like one another, the closest first. */
export async function compareSounds(): Promise<void> {
  const videos = allVideos().filter(({ id }) => readRecord(id)?.av1);
  const spectra = await Promise.all(
    videos.map(({ id }) => spectrumOf(join(videoFolder(id), mediaFiles.video))),
  );
  const pairs = videos.flatMap((one, index) =>
    videos.slice(index + 1).map((other, later) => ({
      names: `${one.id} ${one.title}, ${other.id} ${other.title}`,
      distance: spectralDistance(spectra[index] ?? [], spectra[index + 1 + later] ?? []),
    })),
  );
  const close = pairs.filter(({ distance }) => distance < FAR_ENOUGH);
  for (const { names, distance } of close.toSorted((one, other) => one.distance - other.distance))
    console.log(`${names}: ${distance.toFixed(2)} dB`);
  console.log(`${close.length} of ${pairs.length} pairs are closer than ${FAR_ENOUGH} dB.`);
}
