/**
 * Wraps a PNG as a Windows icon: a directory with one entry, then the file. Browsers and crawlers always request
 * `/favicon.ico`.
 * @param size the picture's edge in pixels, under 256
 */
export function icoOf(png: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // icons, not cursors
  directory.writeUInt16LE(1, 4); // entries
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10); // colour planes
  directory.writeUInt16LE(32, 12); // bits per pixel
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}
