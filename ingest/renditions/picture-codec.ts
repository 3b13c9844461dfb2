import { closeSync, openSync, readSync } from 'node:fs';

/**
 * The codec string (RFC 6381) of the picture in an MP4 file, from its decoder configuration: of H.264 (section 3.3;
 * ISO/IEC 14496-15, section 5.3.3) or of AV1 (AV1 Codec ISO Media File Format Binding, sections 2.3 and 5).
 * @param path of a file with its index at the beginning
 */
export function pictureCodec(path: string): string {
  const start = Buffer.alloc(4096);
  const file = openSync(path, 'r');
  readSync(file, start);
  closeSync(file);
  const av1 = start.indexOf('av1C');
  if (av1 < 0) {
    const at = start.indexOf('avcC') + 'avcC'.length + 1;
    return `avc1.${start.toString('hex', at, at + 3)}`;
  }
  const [profileAndLevel = 0, tierAndDepth = 0] = start.subarray(av1 + 'av1C'.length + 1);
  const level = String(profileAndLevel & 0b1_1111).padStart(2, '0');
  const tier = tierAndDepth & 0b1000_0000 ? 'H' : 'M';
  const [isHigh, isTwelve] = [tierAndDepth & 0b100_0000, tierAndDepth & 0b10_0000];
  return `av01.${profileAndLevel >> 5}.${level}${tier}.${isTwelve ? '12' : isHigh ? '10' : '08'}`;
}
