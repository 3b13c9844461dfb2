import { type DetailedError, Upload } from 'tus-js-client';

/** Our server ends requests that take longer than a minute: so much comes over a slow line in that time. */
const partBytes = 16 * 1024 * 1024;
/** Between tries where the other side does not answer, in ms. */
const retryDelays = [500, 1000, 2000, 4000, 8000];

interface SendOptions {
  /** Absolute. */
  readonly endpoint: string;
  /** UUID of what was dropped together. */
  readonly drop: string;
  /** Within the drop: names parted by slashes. */
  readonly path: string;
  /** The id of the video whose film it takes the place of. */
  readonly exchanges?: string | undefined;
  /** Ids of files of which a part is there: of others nothing is asked for. */
  readonly begun: readonly string[];
  readonly onProgress: (bytes: number) => void;
  /** Ends it; what has been sent stays, and the next time goes on there. */
  readonly signal: AbortSignal;
}

/**
 * Sends a file from the browser to `FileReceiver`, or the rest of it if a part is there: also from another tab, or to another
 * process, whose address is not the same.
 * @returns null, or why it was not taken, in Chinese
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

/** Removes what has been sent of a file. */
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

/** Nobody answers, another tab sends the same, or the server is in trouble. */
const isPassing = (status: number) => status === 0 || status === 409 || status === 423 || status >= 500;

/** The same for the same file, as far as a browser shows what it is, and the same use of it. */
async function idOf({ name, size, lastModified }: File, exchanges = ''): Promise<string> {
  const text = new TextEncoder().encode(`${name}\0${size}\0${lastModified}${exchanges && `\0${exchanges}`}`);
  const digest = await crypto.subtle.digest('SHA-256', text);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
