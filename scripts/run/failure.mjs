/** A failure that was foreseen: its message is one sentence that says what to do, and is all the person sees. */
export class Failure extends Error {}
