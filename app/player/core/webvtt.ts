/** The seconds of a WebVTT timestamp, with or without hours. */
export function timestampSeconds(timestamp: string): number {
  return timestamp.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
