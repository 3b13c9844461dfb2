const shortestPassword = 6;

/**
 * Why these passwords cannot be sent, in the specification's wording and order: match first, then length.
 * @param confirmation what was typed the second time; undefined where it is asked for once
 * @returns null when they can
 */
export function passwordProblem(password: string, confirmation?: string): string | null {
  if (confirmation !== undefined && confirmation !== password) return '密码确认不匹配';
  // As GoTrue counts: in UTF-16 code units where it is short, which is what `length` gives.
  if (password.length < shortestPassword) return '密码长度至少6位';
  return null;
}
