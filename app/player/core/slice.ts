/** What an ability adds to the state of the player; the store keeps it (`get`, `set`), and the ability alone changes it. */
export interface Slice<State extends object> {
  readonly initial: State;
  /** The part that belongs to one video: it begins anew with the next one, and when the video is closed. */
  readonly perVideo?: Partial<State>;
}
