import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { withImports } from '../encode/fingerprint.ts';
import { type FaceName, faceNames, noteCharacters } from '../kit/lettering.ts';
import { loadScene, sceneFile, sceneIds } from '../scenes.ts';
import { createStage } from '../stage.ts';
import { StudioError } from '../studio-error.ts';
import { videoOf } from '../video-plan.ts';

/** Where a face comes from. The hash pins its version: the published videos show the outlines of this one. */
interface Source {
  readonly family: string;
  readonly copyright: string;
  readonly licence: string;
  readonly file: string;
  /** Which font of the collection. */
  readonly index: number;
  readonly sha256: string;
  /** Debian 12's package and its version. */
  readonly debian: string;
  /** Characters that no scene writes, but from which FreeType hints the face. */
  readonly alignment?: string;
}

/**
 * The regular script brings no hints of its own, so FreeType makes them from these characters (CJK_TOP and CJK_BOTTOM in
 * its src/autofit/afblue.dat, `hani` in afscript.h): without them the same outlines give other pixels.
 */
const ALIGNMENT_CHARACTERS =
  '他们你來們到和地对對就席我时時會来為能舰說说这這齊军同已愿既星是景民照现現理用置要軍那配里開雷露面顾' +
  '个为人以個大有主些因它想意生當看着者自著裡过还进進過道還田囗';

const NOTO_SC = { licence: 'SIL Open Font License 1.1 (OFL.txt)', index: 2 } as const;

const sources: Readonly<Record<FaceName, Source>> = {
  kai: {
    family: 'AR PL UKai CN',
    copyright: '1999 Arphic Technology Co., Ltd.; modified by Arne Götje and others',
    licence: 'Arphic Public License (ARPHICPL.TXT)',
    file: 'ukai.ttc',
    index: 0,
    sha256: 'cfc758e69386a21bade8cb3b373fda20d7f2fac6e8904ced2ded98588b63e274',
    debian: 'fonts-arphic-ukai 0.2.20080216.2-5',
    alignment: ALIGNMENT_CHARACTERS,
  },
  'sans-bold': {
    ...NOTO_SC,
    family: 'Noto Sans CJK SC Bold',
    copyright: '2014-2021 Adobe',
    file: 'NotoSansCJK-Bold.ttc',
    sha256: 'faa5f3656a78b2e2d450d27fe8382c778bc2b6bb5ea29c986664a6a435056ceb',
    debian: 'fonts-noto-cjk 1:20220127+repack1-1',
  },
  'serif-bold': {
    ...NOTO_SC,
    family: 'Noto Serif CJK SC Bold',
    copyright: '2017-2022 Adobe',
    file: 'NotoSerifCJK-Bold.ttc',
    sha256: 'a5d4b046c127da3d7c72f98b46c41489cd29bf52abfdf18aba920903e920d4ac',
    debian: 'fonts-noto-cjk 1:20220127+repack1-1',
  },
  'serif-semibold': {
    ...NOTO_SC,
    family: 'Noto Serif CJK SC SemiBold',
    copyright: '2017-2022 Adobe',
    file: 'NotoSerifCJK-SemiBold.ttc',
    sha256: 'e6edff6a5aa3c7988d4ea69992feee194ce100f514bcaef74f633805ddb19de0',
    debian: 'fonts-noto-cjk-extra 1:20220127+repack1-1',
  },
};

const SYSTEM_FONTS = '/usr/share/fonts';
/** Scenes are painted this small to learn which characters they write. */
const SCALE = 0.02;

/**
 * Cuts the faces in `kit/faces/` to the characters that the scenes write; a face that has not changed keeps its file.
 * @param folder where the whole faces lie, at any depth
 * @throws {StudioError} when one is not there, or is another version than the videos were drawn with
 */
export async function cutOutlines(folder = SYSTEM_FONTS): Promise<void> {
  const whole = new Map(faceNames.map((name) => [name, readFace(folder, sources[name])]));
  const written = await noteCharacters(paintWritten);
  for (const [name, font] of whole) {
    const source = sources[name];
    const characters = sorted(written.get(name) ?? []);
    const cut = await subsetFont(font, characters + (source.alignment ?? ''), {
      targetFormat: 'woff2',
      keepFeatures: [],
    });
    const woff2 = cut.toString('base64');
    console.log(`${name}: ${characters.length} characters, ${(cut.length / 1000).toFixed(1)} kB`);
    const path = join(import.meta.dirname, `../kit/faces/${name}.json`);
    const before = JSON.parse(readFileSync(path, 'utf8')) as { characters: string; woff2: string };
    if (before.characters === characters && before.woff2 === woff2) continue;
    const { family, copyright, licence, debian } = source;
    // The licences demand to say how and when the face was changed.
    const changes = `Cut to the characters below on ${new Date().toISOString().slice(0, 10)}, from Debian's ${debian}.`;
    const face = { family, copyright, licence, changes, characters, woff2 };
    writeFileSync(path, `${JSON.stringify(face, null, 2)}\n`);
  }
}

async function paintWritten(): Promise<void> {
  const lettering = join(import.meta.dirname, '../kit/lettering.ts');
  for (const id of sceneIds.filter((id) => withImports([sceneFile(id)]).has(lettering))) {
    (await loadScene(id)).paint(createStage(videoOf(id), SCALE));
  }
}

const sorted = (characters: Iterable<string>) => [...characters].toSorted().join('');

function readFace(folder: string, { file, index, sha256, debian }: Source): Buffer {
  const [path] = globSync(join(folder, '**', file));
  if (!path) {
    throw new StudioError(
      `${file} is not below ${folder}: install Debian's ${debian}, or say where it lies: studio outlines <folder>.`,
    );
  }
  const collection = readFileSync(path);
  if (createHash('sha256').update(collection).digest('hex') !== sha256) {
    throw new StudioError(
      `${path} is not the one that the films were drawn with: take it from Debian's ${debian}.`,
    );
  }
  return fontOf(collection, index);
}

/**
 * One font of a collection (OpenType, "Font Collections"): offsets count from the start of the file, so the font's table
 * directory is all that has to move there.
 */
function fontOf(collection: Buffer, index: number): Buffer {
  const directory = collection.readUInt32BE(12 + 4 * index);
  const tables = collection.readUInt16BE(directory + 4);
  const font = Buffer.from(collection);
  collection.copy(font, 0, directory, directory + 12 + 16 * tables);
  return font;
}
