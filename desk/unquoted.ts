/** A path as it is pasted: systems copy it with quotes around it. */
export const unquoted = (typed: string) => typed.trim().replace(/^(["'])(.*)\1$/u, '$2');
