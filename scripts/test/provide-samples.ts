import { setContentSource } from '../../app/content/index.ts';
import { sourceOf } from '../../app/content/source.fixture.ts';
import { provideSite } from '../../app/site.ts';
import { contentFilesOf } from '../../library/prepare.ts';
import { samples, samplesFolder } from '../../library/samples.ts';

// Tests of the site read the samples without a build, whatever content a host has.
provideSite({ ...samples.settings, brand: { hasPictures: true } });

let prepared: ReturnType<typeof contentFilesOf> | undefined;
setContentSource(
  sourceOf(async () => {
    prepared ??= contentFilesOf(samples, { content: samplesFolder, samples: samplesFolder });
    return (await prepared).files;
  }),
);
