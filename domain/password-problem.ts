const shortestPassword = 6;

/**
 * Why a new password is refused, in the specification's wording and order: match first, then length.
 * @param confirmation the repeated password; undefined if the form does not ask for it
 * @returns null if it is accepted
 */
export function passwordProblem(password: string, confirmation?: string): string | null {
  if (confirmation !== undefined && confirmation !== password) return '密码确认不匹配';
  // Counts UTF-16 code units. The backend counts bytes, as GoTrue does, which are never fewer.
  if (password.length < shortestPassword) return '密码长度至少6位';
  return null;
}
