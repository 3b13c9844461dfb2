import { expect, it, vi } from 'vitest';
import { personalTables } from '../../backend/rest/personal-tables.fixture.ts';
import { startBackendWithPages } from './embedded-backend.fixture.ts';

const { newPerson, openPage } = startBackendWithPages();

it('「导出我的数据」 reads all tables with personal rows', async () => {
  const lin = await newPerson();
  const { collectPersonalData } = await openPage(lin, async () => {
    await import('../../scripts/test/provide-samples.ts');
    return import('../../app/features/settings/personal-data.ts');
  });
  const fetch = vi.spyOn(globalThis, 'fetch');
  const account = { id: lin.id, email: lin.email, createdAt: '2026-03-01T12:00:00.000Z' };
  expect(await collectPersonalData(account)).toMatchObject({ account: { id: lin.id } });
  const paths = fetch.mock.calls.map(([input]) => new URL(new Request(input).url).pathname);
  const read = paths.filter((path) => path.startsWith('/rest/v1/')).map((path) => path.split('/').at(-1));
  expect(new Set(read)).toEqual(new Set(personalTables.map(({ name }) => name)));
  vi.unstubAllGlobals();
});
