/** Where the table of tables begins, and how long a row of it is (OpenType, "Table Directory"). */
const directoryOffset = 12;
const rowBytes = 16;

/**
 * Empties the name table of a TrueType font (OpenType, "name"), a fifth of a small slice. A font without the table would be
 * invalid.
 */
export function emptyNameTable(font: Buffer): Buffer {
  const emptied = Buffer.from(font);
  const rows = Array.from({ length: font.readUInt16BE(4) }, (_, row) => directoryOffset + row * rowBytes);
  const row = rows.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (row === undefined) throw new Error('the font has no name table');
  const offset = font.readUInt32BE(row + 8);
  emptied.fill(0, offset, offset + font.readUInt32BE(row + 12));
  // Version 0, no records, and where their texts would begin.
  emptied.writeUInt16BE(6, offset + 4);
  return emptied;
}
