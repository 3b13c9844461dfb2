/**
 * Environment of a site with only the samples, whatever content a host has. Its prepared content is separate, because
 * the host's own site may be running from this folder.
 */
export const samplesEnvironment = { CONTENT_DIR: 'samples', CONTENT_BUILD_DIR: '.cache/samples' };
