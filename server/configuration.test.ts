import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

const root = '/srv/yingxia';
const publishableKey = 'sb_publishable_abcdefghijklmnop';
const serviceKey = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.signature`;
const read = (environment: Record<string, string>) => readConfiguration(environment, root);

describe('readConfiguration', () => {
  it('has defaults for all variables', () => {
    expect(read({})).toEqual({
      ok: true,
      warnings: [],
      value: {
        host: '127.0.0.1',
        port: 3000,
        deskPort: 0,
        dataDirectory: '/srv/yingxia/data',
        content: {
          content: '/srv/yingxia/content',
          samples: '/srv/yingxia/samples',
          prepared: '/srv/yingxia/build/content',
        },
        siteUrl: null,
        backend: { kind: 'embedded', secret: undefined },
        mail: null,
        trustedProxies: expect.objectContaining({ rules: [] }),
        drainMs: 0,
        logFormat: null,
        metrics: null,
      },
    });
  });

  it('treats an empty value as absent', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'SITE_URL', 'SUPABASE_URL', 'SUPABASE_ANON_KEY', 'JWT_SECRET'];
    expect(read(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(read({}));
  });

  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: 'films.local' }, { host: 'films.local' }],
    [{ DATA_DIR: 'var/films' }, { dataDirectory: '/srv/yingxia/var/films' }],
    [{ DATA_DIR: '/var/films' }, { dataDirectory: '/var/films' }],
    [{ SITE_URL: 'https://films.example.org' }, { siteUrl: 'https://films.example.org' }],
    [{ SITE_URL: 'HTTPS://Films.Example.org/' }, { siteUrl: 'https://films.example.org' }],
    [{ SITE_URL: 'http://localhost:8080' }, { siteUrl: 'http://localhost:8080' }],
    [
      { MEDIA_URL: 'https://Media.example.org/films/' },
      { content: expect.objectContaining({ mediaUrl: 'https://media.example.org/films' }) },
    ],
    [{ JWT_SECRET: 'x'.repeat(32) }, { backend: { kind: 'embedded', secret: 'x'.repeat(32) } }],
    [
      { SUPABASE_URL: 'https://abc.supabase.co/', SUPABASE_ANON_KEY: publishableKey },
      { backend: { kind: 'hosted', url: 'https://abc.supabase.co', publishableKey } },
    ],
    [
      { SMTP_URL: 'smtps://films:a%40b@smtp.example.org', SITE_URL: 'https://films.example.org' },
      {
        mail: {
          smtpUrl: 'smtps://films:a%40b@smtp.example.org',
          from: null,
          siteUrl: 'https://films.example.org',
        },
      },
    ],
    [
      { SMTP_URL: 'smtp://[::1]:25', SITE_URL: 'http://localhost', SMTP_FROM: 'films@example.org' },
      { mail: { smtpUrl: 'smtp://[::1]:25', from: 'films@example.org', siteUrl: 'http://localhost' } },
    ],
    [
      { SMTP_URL: 'smtps://films%40163.com:pw@smtp.163.com', SITE_URL: 'http://localhost' },
      { mail: { from: 'films@163.com' } },
    ],
    [{ SMTP_FROM: 'films@example.org' }, { mail: null }],
    [{ DRAIN_SECONDS: '10' }, { drainMs: 10_000 }],
    [{ LOG_FORMAT: 'json' }, { logFormat: 'json' }],
    [{ METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
    [{ METRICS_PORT: '0', METRICS_HOST: '::' }, { metrics: { host: '::', port: 0 } }],
    [{ TRUSTED_PROXIES: '10.0.0.0/8' }, { trustedProxies: { rules: ['Subnet: IPv4 10.0.0.0/8'] } }],
  ])('reads %j', (environment, expected) => {
    expect(read(environment as Record<string, string>)).toMatchObject({ ok: true, value: expected });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '1e3'],
    ['PORT', '30.5'],
    ['HOST', 'http://localhost'],
    ['HOST', 'localhost:3000'],
    ['HOST', '[::1]'],
    ['HOST', 'a b'],
    ['DATA_DIR', 'a\0b'],
    ['DATA_DIR', '~/films'],
    ['SITE_URL', 'https://*.example.com'],
    ['SITE_URL', 'films.example.org'],
    ['MEDIA_URL', 'media.example.org'],
    ['MEDIA_URL', 'ftp://media.example.org'],
    ['MEDIA_URL', 'https://media.example.org/films?key=1'],
    ['MEDIA_URL', 'https://me:secret@media.example.org'],
    ['MEDIA_URL', 'https://media.example.org/a;b'],
    ['SITE_URL', 'ftp://films.example.org'],
    ['SITE_URL', 'https://films.example.org/site'],
    ['SITE_URL', 'https://films.example.org/?a'],
    ['SITE_URL', 'https://me:secret@films.example.org'],
    ['SITE_URL', 'https://'],
    ['TRUSTED_PROXIES', 'localhost'],
    ['LOG_FORMAT', 'JSON5'],
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', 'yes'],
    ['METRICS_HOST', 'http://localhost'],
    ['SMTP_FROM', '映匣 <films@example.org>'],
    ['DRAIN_SECONDS', '301'],
    ['DRAIN_SECONDS', '1.5'],
  ])('says what to set instead of %s=%j', (name, value) => {
    const reading = read({ [name]: value });
    expect(reading).toEqual({
      ok: false,
      warnings: [],
      problems: [expect.stringMatching(`^${name}=.+：请.+。$`)],
    });
  });

  it.each([
    ['JWT_SECRET', 'too short'],
    ['SUPABASE_ANON_KEY', 'zz'],
    ['SUPABASE_ANON_KEY', 'sb_secret_abcdefghijklmnopqrs'],
    ['SUPABASE_ANON_KEY', serviceKey],
    ['SMTP_URL', 'https://films:hunter2@smtp.example.org'],
    ['SMTP_URL', 'smtp.example.org:587'],
    ['SMTP_URL', 'smtp://films:hunter2@'],
    ['SMTP_URL', 'smtp://smtp.example.org/inbox'],
    ['SMTP_URL', 'smtps://films:25#hunter2@smtp.example.org'],
    ['SMTP_URL', 'smtps://films:25?hunter2@smtp.example.org'],
  ])('does not print %s, which may be a secret', (name, value) => {
    const reading = read({ SUPABASE_URL: 'https://abc.supabase.co', [name]: value });
    const problems = [expect.stringMatching(`^${name}：请.+。$`)];
    expect(reading).toEqual({ ok: false, warnings: [], problems: expect.arrayContaining(problems) });
    expect(JSON.stringify(reading)).not.toContain(value);
  });

  it('requires SITE_URL for mail, whose links must not depend on a request', () => {
    const reading = read({ SMTP_URL: 'smtp://smtp.example.org' });
    expect(reading).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/^设了 SMTP_URL，没有设 SITE_URL：/)],
    });
  });

  it('warns that a Supabase project sends its own mail', () => {
    const hosted = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: publishableKey };
    const { ok, warnings } = read({ ...hosted, SITE_URL: 'https://a.test', SMTP_URL: 'smtp://smtp.a.test' });
    expect([ok, warnings]).toEqual([true, [expect.stringMatching(/SMTP_URL 就不起作用：/)]]);
  });

  it.each([[{ SUPABASE_URL: 'https://abc.supabase.co' }], [{ SUPABASE_ANON_KEY: publishableKey }]])(
    'requires all variables of a hosted backend: %j',
    (environment) => {
      expect(read(environment)).toEqual({
        ok: false,
        warnings: [],
        problems: [expect.stringMatching(/^只设了 .+：SUPABASE_URL 和 SUPABASE_ANON_KEY 请都设上/)],
      });
    },
  );

  it.each(['WORKERS', 'RESTIC_REPOSITORY', 'OFFSITE_MINUTES', 'OFFSITE_KEEP_DAYS'])(
    'ignores %s, which was removed, and names its replacement',
    (name) => {
      const [warning, ...more] = read({ [name]: '2' }).warnings;
      expect(warning).toMatch(new RegExp(`^${name} 已经取消：.+docs/\\S+\\.md。$`));
      expect(more).toEqual([]);
      expect(read({ [name]: '2' })).toMatchObject({ ok: true });
    },
  );

  it('reports all problems at once', () => {
    const reading = read({ PORT: 'x', HOST: 'a b', DATA_DIR: '\0', SITE_URL: 'y' });
    expect(reading).toMatchObject({ ok: false, problems: { length: 4 } });
  });
});

describe('an unknown variable with a similar name', () => {
  it.each([
    ['DATADIR', 'DATA_DIR'],
    ['data_dir', 'DATA_DIR'],
    ['DATA_DRI', 'DATA_DIR'],
    ['SITEURL', 'SITE_URL'],
    ['SITE_URLS', 'SITE_URL'],
    ['PORTS', 'PORT'],
    ['HOSTS', 'HOST'],
    ['TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
    ['SUPABASE_ANNON_KEY', 'SUPABASE_ANON_KEY'],
    ['JWTSECRET', 'JWT_SECRET'],
  ])('%s is reported with the name that was meant', (given, meant) => {
    expect(read({ [given]: 'x' }).warnings).toEqual([`设了 ${given}，可是没有这个变量：是不是 ${meant}？`]);
  });

  it('is reported together with other problems', () => {
    const reading = read({ SUPABASEURL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: publishableKey });
    expect(reading).toMatchObject({ ok: false, warnings: [expect.stringContaining('SUPABASE_URL')] });
  });

  it.each([
    ['is empty', { DATADIR: '' }],
    ['stands beside ours', { DATADIR: '/var/lib/mysql', DATA_DIR: 'data' }],
  ])('is ignored if it %s', (_, environment) => {
    expect(read(environment).warnings).toEqual([]);
  });

  it('is not found among variables that systems set', () => {
    const usual = `PATH HOME USER SHELL LANG TERM PWD OLDPWD HOSTNAME HOSTTYPE LOGNAME MAIL EDITOR TZ SHLVL COLORTERM
      XDG_DATA_DIRS XDG_DATA_HOME DATABASE_URL BASE_URL REDIS_PORT LOG_LEVEL PUBLIC_URL SUPABASE_SERVICE_ROLE_KEY
      KUBERNETES_PORT KUBERNETES_SERVICE_HOST NODE_ENV INIT_CWD npm_config_cache npm_execpath _ CI DISPLAY SSH_TTY`;
    const environment = Object.fromEntries(usual.split(/\s+/).map((name) => [name, 'x']));
    expect(read(environment).warnings).toEqual([]);
  });
});
