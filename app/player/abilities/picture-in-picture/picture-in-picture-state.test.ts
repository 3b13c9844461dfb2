import { expect, it } from 'vitest';
import { isPictureInPictureAvailable } from './picture-in-picture-state.ts';

const enabled = { pictureInPictureEnabled: true };
const presents = (answer: boolean) => ({ webkitSupportsPresentationMode: () => answer });

it.each([
  ['Chromium', enabled, {}, {}, true],
  ['Firefox', {}, {}, {}, false],
  ['Safari', enabled, presents(true), {}, true],
  ['WebKit, which refuses this video', enabled, presents(false), {}, false],
  ['an app on an iPhone’s home screen', enabled, presents(true), { standalone: true }, false],
  ['Safari on an iPhone', enabled, presents(true), { standalone: false }, true],
] as const)('in %s', (_where, document, video, navigator, isAvailable) => {
  expect(isPictureInPictureAvailable(document, video, navigator)).toBe(isAvailable);
});
