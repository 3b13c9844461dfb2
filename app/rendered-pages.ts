/** A rendered page, and where in it the nonce stands. */
interface RenderedPage {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly nonceAt: readonly number[];
}

/**
 * Pages and their keys together: at 60 to 130 kB a page room for every film's page and every hero, and for what is
 * searched for most. Strangers choose what is searched for, so bytes count and not pages.
 */
const mostBytes = 24 * 1024 * 1024;

/**
 * Remembers what rendering made, because a page is a function of its address and its loaders' answers alone: the
 * server knows nothing of who asks. Only the nonce differs from answer to answer, so pages are rendered with a stand-in
 * of the same length, which each answer gets replaced. The page asked for least recently is forgotten first.
 */
export class RenderedPages {
  readonly #pages = new Map<string, RenderedPage>();
  readonly #standIn: string;
  #bytes = 0;

  /** @param standIn as long as every nonce, and found in no page */
  constructor(standIn: string) {
    this.#standIn = standIn;
  }

  /**
   * @param render gives the page with the stand-in for its nonce, and whether it is whole: what failed is not kept
   * @returns the page with the nonce in place, the caller's own copy
   */
  async withNonce(
    key: string,
    nonce: string,
    render: (standIn: string) => Promise<{ bytes: Buffer<ArrayBuffer>; isWhole: boolean }>,
  ): Promise<Buffer<ArrayBuffer>> {
    const known = this.#pages.get(key);
    if (known) {
      this.#keep(key, known);
      return fill(known, nonce);
    }
    const { bytes, isWhole } = await render(this.#standIn);
    const page = { bytes, nonceAt: placesOf(this.#standIn, bytes) };
    if (isWhole) this.#keep(key, page);
    return fill(page, nonce);
  }

  #keep(key: string, page: RenderedPage) {
    this.#forget(key);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(key, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string) {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(key, page);
  }
}

/** In bytes; V8 keeps a key with a Chinese character in it at two bytes each. */
function sizeOf(key: string, { bytes }: RenderedPage): number {
  return key.length * 2 + bytes.length;
}

function fill({ bytes, nonceAt }: RenderedPage, nonce: string): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes);
  for (const place of nonceAt) copy.write(nonce, place, 'latin1');
  return copy;
}

function placesOf(text: string, bytes: Buffer): number[] {
  const places: number[] = [];
  for (let place = bytes.indexOf(text); place >= 0; place = bytes.indexOf(text, place + text.length))
    places.push(place);
  return places;
}
