import { otherOriginRefusal } from '../../backend/gateway.ts';
import { type Finding, findingsAbout } from '../../domain/finding.ts';
import { readLibrary } from '../../library/library.ts';
import type { Configuration } from '../../server/configuration.ts';
import { mailTransport } from '../../server/mail.ts';

const timeoutMs = 5000;

/** Checks that a hosted backend accepts the configured key. */
export async function checkSupabase(backend: { url: string; publishableKey: string }): Promise<Finding> {
  const { fine, wrong } = findingsAbout('Supabase');
  try {
    const response = await fetch(`${backend.url}/auth/v1/health`, {
      // With the Origin of a site's page; a Supabase project allows any.
      headers: { apikey: backend.publishableKey, Origin: 'https://films.example.com' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    // A site with an embedded backend, which answers only its own pages (backend/gateway.ts).
    if (response.status === 403 && (await response.text()).includes(otherOriginRefusal))
      return wrong(
        `${backend.url} 是用同一个程序搭建的另一个网站，不是 Supabase 项目：它的账号只供它自己的网页使用，不接受其他网址的请求。请设成 Supabase 项目的网址；不用 Supabase，就把 SUPABASE_URL 和 SUPABASE_ANON_KEY 都去掉，账号存在这台机器上。`,
      );
    await response.body?.cancel();
    if (response.ok) return fine(`${backend.url} 有应答`);
    return response.status === 401 || response.status === 403
      ? wrong(`${backend.url} 拒绝了这个密钥：请把 SUPABASE_ANON_KEY 设成它的 API 设置里那一个。`)
      : wrong(`${backend.url} 的应答是 ${response.status}：请看这个项目自己的状态页。`);
  } catch {
    return wrong(`无法连接 ${backend.url}：请检查网络和 SUPABASE_URL。`);
  }
}

/** Checks that the mail server can be reached and accepts user and password. */
export async function checkMail({ mail }: Pick<Configuration, 'mail'>): Promise<Finding[]> {
  if (!mail) return [];
  const { fine, wrong } = findingsAbout('邮件');
  try {
    await (await mailTransport(mail.smtpUrl)).verify();
    return [fine('邮件服务器可以使用')];
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    const ports = 'smtps:// 的端口一般是 465，smtp:// 的一般是 587 或 25';
    return [wrong(`邮件服务器无法使用（${reason}）：请检查 SMTP_URL。${ports}。`)];
  }
}

/**
 * Checks with one video whether browsers can load films from another site (`MEDIA_URL`).
 * @param siteUrl the site that shows the films; null for any
 * @returns what is wrong and what to do, a sentence in Chinese; undefined if nothing
 */
export async function mediaFault(
  mediaUrl: string,
  videoId: string,
  siteUrl: string | null,
): Promise<string | undefined> {
  const address = `${mediaUrl}/media/${videoId}/film.mp4`;
  const origin = siteUrl ?? 'https://films.example.com';
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, { headers: { Origin: origin, Range: 'bytes=0-99' }, signal });
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.status === 404) return `${address} 不存在：请先上传（docs/growing.md），或者检查 MEDIA_URL。`;
    if (answer.status === 401 || answer.status === 403)
      return `${address} 拒绝读取（${answer.status}）：请把存储桶里的文件设为公开可读，但不公开列表。`;
    if (answer.status !== 206 || bytes !== 100)
      return `${address} 只请求一小段，响应却是 ${answer.status}，${bytes} 字节：存储要支持 Range 请求，否则无法拖动进度。`;
    const allowed = answer.headers.get('Access-Control-Allow-Origin');
    if (allowed !== '*' && allowed !== origin)
      return `${address} 不允许其他网站读取：请在存储或 CDN 的跨域（CORS）设置里允许 ${siteUrl ?? '网站的网址'}，方法 GET 和 HEAD。`;
    return undefined;
  } catch (error) {
    const { message, cause } = error as Error;
    return `${address} 无法连接（${cause instanceof Error ? cause.message : message}）：请检查 MEDIA_URL 和网络。`;
  }
}

/** Checks films on another site with the newest video. */
export async function checkMedia({
  content,
  siteUrl,
}: Pick<Configuration, 'content' | 'siteUrl'>): Promise<Finding[]> {
  const { mediaUrl } = content;
  const [video] = mediaUrl ? readLibrary(content).videos : [];
  if (!mediaUrl || !video) return [];
  const { fine, wrong } = findingsAbout('影片');
  const fault = await mediaFault(mediaUrl, video.id, siteUrl);
  return [fault ? wrong(fault) : fine(`在 ${mediaUrl}/media/ 里，浏览器可以读取`)];
}

/** Checks that the proxy does not serve a video's private files, as nginx's configuration of an earlier version did. */
export async function checkPrivateFiles({
  content,
  siteUrl,
}: Pick<Configuration, 'content' | 'siteUrl'>): Promise<Finding[]> {
  const [video] = siteUrl === null ? [] : readLibrary(content).videos;
  if (!video) return [];
  const address = `${siteUrl}/media/${video.id}/media.json`;
  const signal = AbortSignal.timeout(timeoutMs);
  // If the site is down or unreachable from here, there is no finding.
  const answer = await fetch(address, { method: 'HEAD', signal }).catch(() => null);
  if (!answer?.ok) return [];
  const what = `${address} 任何人都能读取，影片文件夹里的其他文件也一样`;
  return [findingsAbout('网址').wrong(`${what}：请把 nginx 的设置换成现在的 deploy/nginx-files.conf。`)];
}
