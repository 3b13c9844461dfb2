/**
 * For a site of the samples alone, whatever content a host has. What is made of them lies apart, since a site of the host's own
 * may be running from this folder.
 */
export const samplesEnvironment = { CONTENT_DIR: 'samples', CONTENT_BUILD_DIR: '.cache/samples' };
