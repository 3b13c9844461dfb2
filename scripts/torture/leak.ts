/** Imported before the server: it keeps something of every request, to try whether a trial notices. */

import { subscribe } from 'node:diagnostics_channel';

const bytes = Number(process.env.LEAKED_BYTES);
const kept: unknown[] = [];

subscribe('http.server.request.start', () => kept.push(new Float64Array(bytes / 8)));
