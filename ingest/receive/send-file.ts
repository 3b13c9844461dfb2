import { type DetailedError, Upload } from 'tus-js-client';

/** The server aborts requests after a minute; a slow connection sends this much in that time. */
const partBytes = 16 * 1024 * 1024;
/** Delays between attempts if the server does not respond, in ms. */
const retryDelays = [500, 1000, 2000, 4000, 8000];

interface SendOptions {
  /** Absolute URL. */
  readonly endpoint: string;
  /** UUID of the drop. */
  readonly drop: string;
  /** Path within the drop, with slashes. */
  readonly path: string;
  /** The id of the video whose film it replaces. */
  readonly exchanges?: string | undefined;
  /** Ids of interrupted uploads, which are resumed. */
  readonly begun: readonly string[];
  readonly onProgress: (bytes: number) => void;
  /** Stops the upload, which can be resumed. */
  readonly signal: AbortSignal;
}

/**
 * Uploads a file from the browser to `FileReceiver`, resuming an earlier upload, even one from another tab or to
 * another process.
 * @returns null, or the reason for a refusal in Chinese
 * @throws the signal's reason
 */
export async function sendFile(
  file: File,
  { endpoint, drop, path, exchanges, begun, onProgress, signal }: SendOptions,
): Promise<string | null> {
  const id = await idOf(file, exchanges);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      uploadUrl: begun.includes(id) ? `${endpoint}/${id}` : null,
      metadata: { id, drop, path, modified: String(file.lastModified), ...(exchanges && { exchanges }) },
      chunkSize: partBytes,
      retryDelays,
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => isPassing(statusOf(error)),
      onProgress,
      onSuccess: () => resolve(null),
      onError: (error) => resolve(problemOf(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason);
    });
    upload.start();
  });
}

/** Removes an unfinished upload. */
export async function forgetFile(file: File, endpoint: string, exchanges?: string): Promise<void> {
  await forgetUpload(await idOf(file, exchanges), endpoint);
}

export const forgetUpload = (id: string, endpoint: string): Promise<void> =>
  Upload.terminate(`${endpoint}/${id}`, { retryDelays: [] }).catch(() => {});

function problemOf(error: Error): string {
  const answer = (error as DetailedError).originalResponse;
  if (!answer) return '上传中断：桌面的程序已停止，或者文件无法读取。请重试，会从中断的地方接着传。';
  try {
    return (JSON.parse(answer.getBody()) as { problems: readonly string[] }).problems.join('\n');
  } catch {
    return `上传失败（${answer.getStatus()}），请重试。`;
  }
}

const statusOf = (error: Error) => (error as DetailedError).originalResponse?.getStatus() ?? 0;

/** The server does not respond or has an error, or another tab is uploading the same file. */
const isPassing = (status: number) => status === 0 || status === 409 || status === 423 || status >= 500;

/** The same for the same file and purpose, as far as a browser can tell. */
async function idOf({ name, size, lastModified }: File, exchanges = ''): Promise<string> {
  const text = new TextEncoder().encode(`${name}\0${size}\0${lastModified}${exchanges && `\0${exchanges}`}`);
  const digest = await crypto.subtle.digest('SHA-256', text);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
