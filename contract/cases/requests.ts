import { expect } from 'vitest';
import { personalTables } from '../../backend/rest/personal-tables.fixture.ts';
import type { Case } from '../backend.ts';
import { restClient, sharedPerson } from '../person.ts';
import { send } from '../send.ts';

export function requestCases(holds: Case): void {
  holds('must have the key', async (backend) => {
    for (const path of ['/rest/v1/favorites', '/auth/v1/user']) {
      for (const apikey of ['', 'sb_publishable_of_another_site']) {
        expect((await send(backend, path, { headers: { apikey } })).status).toBe(401);
      }
    }
  });

  holds('must name existing tables and functions', async (backend) => {
    const { rest } = await sharedPerson(backend);
    expect(await rest.from('users').select()).toMatchObject({ status: 404, error: { code: 'PGRST205' } });
    expect(await rest.from('favorites; --').select()).toMatchObject({
      status: 404,
      error: { code: 'PGRST205' },
    });
    expect(await rest.rpc('create_profile')).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
  });

  holds('must name existing columns', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const unknown = { status: 400, error: { code: '42703' } };
    expect(await rest.from('favorites').select('rating')).toMatchObject(unknown);
    expect(await rest.from('favorites').select().eq('rating', 5)).toMatchObject(unknown);
    expect(await rest.from('favorites').select().order('rating')).toMatchObject(unknown);
    const written = await rest.from('favorites').insert([{ user_id: id, video_id: '7', rating: 5 }]);
    expect(written).toMatchObject({ status: 400, error: { code: 'PGRST204' } });
  });

  holds('must compare columns with values of their type', async (backend) => {
    const { rest } = await sharedPerson(backend);
    const malformed = { status: 400, error: { code: '22P02' } };
    expect(await rest.from('favorites').select().eq('user_id', 'lin')).toMatchObject(malformed);
    expect(await rest.from('favorites').select().in('id', ['7'])).toMatchObject(malformed);
    expect(await rest.from('watch_history').select().eq('progress', 'half')).toMatchObject(malformed);
  });

  holds('must contain JSON', async (backend) => {
    const { session } = await sharedPerson(backend);
    const question = { method: 'POST', token: session.access_token };
    for (const body of ['{"user_id":', 'favourite', '[{]']) {
      const answer = await send(backend, '/rest/v1/favorites', { ...question, body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST102' } });
    }
  });

  holds('cannot write as a visitor', async (backend) => {
    const { id } = await sharedPerson(backend);
    const refused = { status: 401, error: { code: '42501' } };
    for (const { name, owner, row, policies } of personalTables) {
      if (!policies.includes('insert')) continue;
      const sample: Record<string, unknown> = { [owner]: id, ...row };
      expect(await restClient(backend).from(name).insert(sample)).toMatchObject(refused);
    }
  });
}
