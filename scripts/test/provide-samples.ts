import { setContentSource } from '../../app/content/index.ts';
import { provideSite } from '../../app/site.ts';
import type { ContentFiles } from '../../domain/content.ts';
import { contentFilesOf } from '../../library/prepare.ts';
import { samples, samplesFolder } from '../../library/samples.ts';

// Tests of the site read the samples without a build, whatever content a host has.
provideSite({ ...samples.settings, brand: { hasPictures: true, headingStylesheets: [] } });

let files: Promise<{ files: ContentFiles }> | undefined;
setContentSource(async (name) => {
  files ??= contentFilesOf(samples, { content: samplesFolder, samples: samplesFolder });
  return (await files).files[name];
});
