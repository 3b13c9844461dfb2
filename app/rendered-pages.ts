/** A rendered page, and where in it the nonce stands. */
interface RenderedPage {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly nonceAt: readonly number[];
}

/** At 60 to 130 kB a page about 20 MB: room for every film's page and every hero, and for what is searched for most. */
const keptAtMost = 250;

/**
 * Remembers what rendering made, because a page is a function of its address and its loaders' answers alone: the
 * server knows nothing of who asks. Only the nonce differs from answer to answer, so pages are rendered with a stand-in
 * of the same length, which each answer gets replaced. The page asked for least recently is forgotten first.
 */
export class RenderedPages {
  readonly #pages = new Map<string, RenderedPage>();
  readonly #standIn: string;

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
    this.#pages.delete(key);
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > keptAtMost && oldest !== undefined) this.#pages.delete(oldest);
  }
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
