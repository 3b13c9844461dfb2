/** A second is a beat. The stag stands, is seen near, is snowed upon, sneezes; the wood does too; a veil hides how it turns; what stays is its track. */
export const STORY = {
  ...{ comes: 1, stands: 11, near: 13, falls: 17.5, sneezes: 21.5 },
  ...{ wood: 26, goes: 28, turned: 28.3, track: 34 },
} as const;
