/**
 * `npm run publish:media [-- --prune] [-- --dry-run]`: uploads films to an S3-compatible store, whatever is new or has changed, and
 * tries whether browsers get them at `MEDIA_URL`. rclone does the uploading: in parts, again where it fails, and on where it
 * was interrupted. docs/growing.md, "Films elsewhere".
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publicFilms } from '../domain/media-files.ts';
import { HostError } from '../library/host-error.ts';
import { readConfiguration } from '../server/configuration.ts';
import { prepareContent, sayProblems } from '../server/content.ts';
import { runHostCommand } from './content/host-command.ts';
import { checkMedia } from './doctor/network.ts';

const root = path.resolve(import.meta.dirname, '..');

await runHostCommand(async () => {
  const { values } = parseArgs({ options: { prune: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } });
  const configuration = readConfiguration(process.env, root);
  if (!configuration.ok) throw new HostError(configuration.problems.join('\n'));
  const { content } = configuration.value;
  const { mediaUrl } = content;
  const store = readStore(process.env);
  checkRclone();
  if (!prepareContent(content)) return false;
  sayProblems(content);
  const { status } = spawnSync(
    'rclone',
    [
      // What is not there any more goes as well; what is in the bucket beside `media/` stays.
      values.prune ? 'sync' : 'copy',
      path.join(content.prepared, 'media'),
      `:s3:${store.bucket}/media`,
      ...['--copy-links', '--update', '--use-server-modtime'],
      ...(values['dry-run'] ? ['--dry-run'] : []),
      // The covers stay with the site.
      ...['--filter', `+ /*/{{${publicFilms}}}`, '--filter', '- *'],
      // An earlier version uploaded whatever lay beside a film.
      ...(values.prune ? ['--delete-excluded'] : []),
      // Addresses carry versions.
      ...['--header-upload', 'Cache-Control: public, max-age=31536000, immutable'],
      ...['--s3-no-check-bucket', '--transfers', '4', '--stats', '10s', '--stats-one-line', '-v'],
    ],
    { stdio: 'inherit', env: rcloneEnvironment(store, process.env) },
  );
  if (status !== 0) throw new HostError('没有全部传完：原因见上面。再运行一次，会接着传。');
  if (values['dry-run']) return true;
  const [fault] = (await checkMedia(configuration.value)).filter(({ kind }) => kind === 'wrong');
  if (fault) throw new HostError(`都传好了，可是浏览器还取不到：${fault.text}`);
  console.log(
    mediaUrl
      ? `影片都在 ${mediaUrl}/media/ 里了，浏览器取得到。`
      : '影片都传好了。把 MEDIA_URL 设成浏览器找到它们的网址，再重新启动网站。',
  );
  return true;
});

/** An S3-compatible store, as the environment names it. */
interface Store {
  /** A folder in it may follow, after a slash. */
  readonly bucket: string;
  readonly endpoint: string;
}

function readStore(environment: NodeJS.ProcessEnv): Store {
  const { MEDIA_BUCKET: bucket, MEDIA_S3_ENDPOINT: endpoint } = environment;
  const { AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret } = environment;
  const lacking = Object.entries({
    'MEDIA_BUCKET（桶的名字，例如 films）': bucket,
    'MEDIA_S3_ENDPOINT（存储服务的网址，例如 https://s3.example.com）': endpoint,
    'AWS_ACCESS_KEY_ID 和 AWS_SECRET_ACCESS_KEY（能往桶里写的密钥）': key && secret,
  }).flatMap(([name, value]) => (value ? [] : [name]));
  if (!bucket || !endpoint || lacking.length > 0) throw new HostError(`还没有设：${lacking.join('、')}。`);
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new HostError(`MEDIA_S3_ENDPOINT="${endpoint}"：请设成以 https 开头的网址。`);
  return { bucket: bucket.replace(/^\/+|\/+$/g, ''), endpoint };
}

/** rclone takes every option from the environment too, where keys are not in the list of processes. */
function rcloneEnvironment({ endpoint }: Store, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // The library that rclone speaks S3 with refuses to start where the second is set.
  const { AWS_CA_BUNDLE, ...rest } = environment;
  return {
    ...rest,
    ...(AWS_CA_BUNDLE && { RCLONE_CA_CERT: AWS_CA_BUNDLE }),
    RCLONE_CONFIG: '',
    RCLONE_S3_PROVIDER: 'Other',
    RCLONE_S3_ENV_AUTH: 'true',
    RCLONE_S3_ENDPOINT: endpoint,
    RCLONE_S3_REGION: environment.AWS_REGION ?? 'us-east-1',
  };
}

function checkRclone(): void {
  if (spawnSync('rclone', ['version']).status === 0) return;
  throw new HostError(
    '上传要用 rclone，这里没有装。Debian 和 Ubuntu：sudo apt install rclone；macOS：brew install rclone；Windows：winget install Rclone.Rclone。',
  );
}
