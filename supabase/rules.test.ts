import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCharacters } from '../domain/characters.ts';
import { plainName } from '../domain/plain-name.ts';
import { Project, refusal } from './project.fixture.ts';

let project: Project;
let lin: string;

beforeAll(async () => {
  project = await Project.migrated();
  lin = await project.signUp('lin@example.com');
}, 60_000);
afterAll(() => project.close());

const check = '23514';

interface Column {
  readonly column: string;
  /** Writes `$2` into it, for the person `$1`. */
  readonly sql: string;
  /** A value, and the error code if it is refused. */
  readonly rows: [value: unknown, code: string | undefined][];
}

const columns: Column[] = [
  {
    column: 'profiles.username',
    sql: 'update profiles set username = $2 where id = $1',
    rows: [
      ['林', undefined],
      ['字'.repeat(30), undefined],
      ['👨‍👩‍👧'.repeat(6), undefined],
      ['क्षि'.repeat(7), undefined],
      ['字'.repeat(31), check],
      ['क्षि'.repeat(8), check],
      ['林\u202e木', check],
      ['\u200d', check],
      ['', check],
      [' \t\n\u3000\u00a0', check],
      [`e${'\u0301'.repeat(5000)}`, check],
      [null, '23502'],
    ],
  },
  {
    column: 'favorites.video_id',
    sql: 'insert into favorites (user_id, video_id) values ($1, $2)',
    rows: [
      ['1', undefined],
      ['1', '23505'],
      ['v'.repeat(64), undefined],
      ['v'.repeat(65), check],
      ['', check],
      [null, '23502'],
    ],
  },
  {
    column: 'watch_later.video_id',
    sql: 'insert into watch_later (user_id, video_id) values ($1, $2)',
    rows: [
      ['1', undefined],
      ['1', '23505'],
      ['v'.repeat(65), check],
      ['', check],
    ],
  },
  {
    column: 'collections.name',
    sql: 'insert into collections (user_id, name) values ($1, $2)',
    rows: [
      ['周末', undefined],
      ['周末', undefined],
      ['字'.repeat(30), undefined],
      ['字'.repeat(31), check],
      ['周\n末', check],
      ['周\u202e末', check],
      [' \u3000', check],
      [null, '23502'],
    ],
  },
  {
    column: 'collections.video_ids',
    sql: `insert into collections (user_id, name, video_ids) values ($1, '周末', $2)`,
    rows: [
      ['', undefined],
      ['7 xk2mq8v0a3b4c no-7', undefined],
      [Array(300).fill('v'.repeat(32)).join(' '), undefined],
      [Array(301).fill('7').join(' '), check],
      ['v'.repeat(10_001), check],
      ['7,8', check],
      ['7\n8', check],
      ['影片', check],
      [null, '23502'],
    ],
  },
  {
    column: 'collections.visibility',
    sql: `insert into collections (user_id, name, visibility) values ($1, '周末', $2)`,
    rows: [
      ['private', undefined],
      ['link', undefined],
      ['public', check],
      [null, '23502'],
    ],
  },
  {
    column: 'watch_history.video_id',
    sql: 'insert into watch_history (user_id, video_id) values ($1, $2)',
    rows: [
      ['1', undefined],
      ['1', '23505'],
      ['v'.repeat(65), check],
      ['', check],
    ],
  },
  {
    column: 'watch_history.progress',
    sql: `insert into watch_history (user_id, video_id, progress) values ($1, gen_random_uuid()::text, $2)`,
    rows: [
      [0, undefined],
      [12.5, undefined],
      [-0.1, check],
      ['NaN', check],
      ['Infinity', check],
      [9_999_999.5, undefined],
      [1e308, check],
      [null, '23502'],
    ],
  },
  {
    column: 'feedback.message',
    sql: `insert into feedback (kind, message) select 'other', $2 where $1::uuid is not null`,
    rows: [
      ['字'.repeat(1000), undefined],
      ['👨‍👩‍👧'.repeat(1000), undefined],
      ['字'.repeat(1001), check],
      ['\u3000\n', check],
      [null, '23502'],
    ],
  },
  {
    column: 'feedback.kind',
    sql: `insert into feedback (kind, message) select $2, '好' where $1::uuid is not null`,
    rows: [
      ['problem', undefined],
      ['suggestion', undefined],
      ['complaint', undefined],
      ['praise', check],
    ],
  },
  {
    column: 'feedback.email',
    sql: `insert into feedback (kind, message, email) select 'other', '好', $2 where $1::uuid is not null`,
    rows: [
      ['lin@example.com', undefined],
      [null, undefined],
      ['', check],
      ['lin', check],
      ['lin @example.com', check],
      ['<lin@example.com>', check],
      ['lin@example.com\u200b', check],
      ['lin@example.com\n', check],
      [`${'l'.repeat(250)}@a.cn`, check],
    ],
  },
];

describe.each(columns)('$column', ({ sql, rows }) => {
  it.each(rows)('given row %#: %s', async (value, code) => {
    await expect(project.as({ sub: lin }, sql, [lin, value]).then(() => undefined, refusal)).resolves.toBe(
      code,
    );
  });
});

describe.each(['favorites', 'watch_later', 'watch_history'])('%s', (table) => {
  const add = (from: number, to: number, conflict = '') =>
    `insert into ${table} (user_id, video_id) select $1, n::text from generate_series(${from}, ${to}) as n ${conflict}`;

  it('limits a person to 5,000 rows', async () => {
    const wei = await project.signUp(`wei-${table}@example.com`);
    const tell = (sql: string) => project.as({ sub: wei }, sql, [wei]).then(() => undefined, refusal);
    expect(await tell(add(1, 4999))).toBeUndefined();
    expect(await tell(add(5000, 5001))).toBe(check);
    expect(await tell(add(5000, 5000))).toBeUndefined();
    expect(await tell(add(5001, 5001))).toBe(check);
    expect(await tell(add(1, 100, 'on conflict (user_id, video_id) do nothing'))).toBeUndefined();
    const kept = await project.rows(`select 1 from ${table} where user_id = $1`, [wei]);
    expect(kept).toHaveLength(5000);
    expect(
      await project.as({ sub: lin }, add(9001, 9001), [lin]).then(() => undefined, refusal),
    ).toBeUndefined();
  });

  it('names the exceeded limit', async () => {
    const wei = await project.signUp(`wei-again-${table}@example.com`);
    await expect(project.as({ sub: wei }, add(1, 5001), [wei])).rejects.toThrow(
      `new row for relation "${table}" violates check constraint "${table}_limit"`,
    );
  });
});

it('a person has at most a hundred collections', async () => {
  const wei = await project.signUp('wei-collections@example.com');
  const add = (count: number) =>
    project
      .as(
        { sub: wei },
        `insert into collections (user_id, name) select $1, '周末' from generate_series(1, ${count})`,
        [wei],
      )
      .then(() => undefined, refusal);
  expect(await add(99)).toBeUndefined();
  expect(await add(2)).toBe(check);
  expect(await add(1)).toBeUndefined();
});

describe('an updated profile', () => {
  it('has the time of the update', async () => {
    await project.rows(`update profiles set updated_at = '2020-01-01' where id = $1`, [lin]);
    await project.as({ sub: lin }, `update profiles set username = '林木', updated_at = '2000-01-01'`);
    const [profile] = await project.rows<{ updated_at: Date }>(
      'select updated_at from profiles where id = $1',
      [lin],
    );
    expect(profile?.updated_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('text is measured', () => {
  const measure = async (texts: readonly string[]) => {
    const rows = await project.rows<{ length: number }>(
      'select private.count_characters(text) as length from unnest($1::text[]) with ordinality as _ (text, place) order by place',
      [texts],
    );
    return rows.map(({ length }) => length);
  };

  it.each([
    ...['字', 'a b', '', '\r\n', 'e\u0301', 'a\u0323\u0302', 'か\u3099', '葛\u{E0100}'],
    ...['👨‍👩‍👧', '👍🏽', '👩🏽‍🚀', '❤️', '❤️‍🔥', '1️⃣', '🇨🇳🇨🇳', '🇨🇳🇨', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈😀🇯🇵', 'a\u200Db'],
    ...['हिन्दी', 'क्षत्रिय', 'क्\u200Dष', 'राम् श्याम', 'বাংলা ক্ষ', 'ગુજરાતી', 'ਪੰਜਾਬੀ', 'ଓଡ଼ିଆ'],
    ...['தமிழ் க்ஷ', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം', 'සිංහල'],
    ...['ภาษาไทยน้ำ', 'ພາສາລາວນ້ຳ', 'မြန်မာဘာသာ', 'ភាសាខ្មែរ', 'བོད་སྐད', 'ᬩᬮᬶ'],
    ...['한국어', '한국어'.normalize('NFD'), 'ᄒᆞᆫ글', '각', 'ᄀᄀ'],
    ...['العَرَبِيَّة', '\u0600١٢', 'שָׁלוֹם', 'Tiếng Việt'.normalize('NFD'), 'й'.normalize('NFD')],
  ])('as on the site: %j', async (text) => {
    expect(await measure([text])).toEqual([countCharacters(text)]);
  });

  it('never longer than on the site, whatever characters combine', async () => {
    const joining = /[\p{M}\p{Cf}\p{Extended_Pictographic}\u0900-\u1CFF]/u;
    const joined = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
      .filter((each) => joining.test(each))
      .flatMap((each) => [`a${each}`, `${each}a`, `क्${each}`, `क${each}क`, `😀\u200D${each}`, `ᄀ${each}`])
      .map((text) => ({ text, length: countCharacters(text) }))
      .filter(({ text, length }) => length < [...text].length);
    const lengths = await measure(joined.map(({ text }) => text));
    expect(joined.filter(({ length }, index) => (lengths[index] ?? Number.NaN) > length)).toEqual([]);
  }, 60_000);

  it('by plain names as on the site', async () => {
    const special = /[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
    const isSpecial = (code: number) => special.test(String.fromCodePoint(code));
    // Also the characters beside them, which reveal a range with a wrong end.
    const texts = Array.from({ length: 0x10fffe }, (_, index) => index + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .filter((code) => isSpecial(code - 1) || isSpecial(code) || isSpecial(code + 1))
      .flatMap((code) => [String.fromCodePoint(code), `林${String.fromCodePoint(code)}`]);
    const found = await project.rows<{ text: string }>(
      'select text from unnest($1::text[]) as text where text = private.plain_name(text)',
      [texts],
    );
    expect(found.length).toBe(texts.filter((text) => text === plainName(text)).length);
    const taken = new Set(found.map(({ text }) => text));
    expect(texts.filter((text) => (text === plainName(text)) !== taken.has(text))).toEqual([]);
  }, 60_000);

  it('as blank if JavaScript’s trim leaves nothing', async () => {
    const blanks = Array.from({ length: 0xffff }, (_, code) => code + 1).filter(
      (code) => (code < 0xd800 || code > 0xdfff) && String.fromCharCode(code).trim() === '',
    );
    const found = await project.rows<{ code: number }>(
      `select code from generate_series(1, 65535) as code
       where code not between 55296 and 57343 and private.is_blank(chr(code)) order by code`,
    );
    expect(found.map(({ code }) => code)).toEqual(blanks);
  });
});
