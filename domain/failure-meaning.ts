/** A backend's error in Chinese, looked up by its code; undefined for an unknown code. */
export function failureMeaning({ reason, message, code }: FailureFacts): string | undefined {
  return reason === 'refused' && message ? meanings.get(code) : undefined;
}

/** The form fields whose values a backend refused; empty if the error is about something else. */
export function refusedFields({ reason, code }: FailureFacts): readonly RefusedField[] {
  return reason === 'refused' ? (about.get(code) ?? []) : [];
}

/** `new-password` is one that is being chosen, at registration or when changing it. */
export type RefusedField = 'email' | 'password' | 'new-password';

/** GoTrue's error codes for forms that contain a password. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['invalid_credentials', '邮箱或密码不对。'],
  ['user_already_exists', '这个邮箱已经注册过了，请直接登录。'],
  ['weak_password', '密码太弱，请换一个更长、更难猜的。'],
  ['same_password', '新密码不能和原来的一样。'],
  ['validation_failed', '密码太长（最多 72 个字母或 24 个汉字），或者邮箱的格式不对。'],
  ['email_address_invalid', '这个邮箱无效，请换一个。'],
  ['email_not_confirmed', '邮箱还没有确认，请先点开确认邮件里的链接。'],
  ['signup_disabled', '现在不开放注册。'],
  ['otp_expired', '这个临时密码已经过期，请向主办者再要一个。'],
  ['over_request_rate_limit', '尝试次数过多，请几分钟后再试。'],
  [
    'over_email_send_rate_limit',
    '请求次数过多。收到了邮件的，请用最近的那一封；没有收到的，请过一小时再试。',
  ],
]);

const about: ReadonlyMap<string, readonly RefusedField[]> = new Map([
  ['invalid_credentials', ['email', 'password']],
  ['user_already_exists', ['email']],
  ['weak_password', ['new-password']],
  ['same_password', ['new-password']],
  ['validation_failed', ['email', 'password', 'new-password']],
  ['email_address_invalid', ['email']],
  ['email_not_confirmed', ['email']],
  ['otp_expired', ['password']],
]);

interface FailureFacts {
  readonly reason: 'unreachable' | 'refused';
  readonly message: string;
  readonly code: string;
}
