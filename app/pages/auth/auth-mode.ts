/** The two modes of the form on /auth with their texts. */
export const authModes = {
  'sign-in': {
    title: '登录',
    lead: '登录后可以收藏，换一台设备也能接着看。',
    success: '登录成功！',
    passwordAutoComplete: 'current-password',
    question: '还没有账号？',
    turn: '立即注册',
    other: 'register',
  },
  register: {
    title: '注册',
    lead: '一个邮箱，一个密码，就够了。',
    success: '注册成功！请登录您的账户。',
    passwordAutoComplete: 'new-password',
    question: '已有账号？',
    turn: '立即登录',
    other: 'sign-in',
  },
} as const;

export type AuthMode = keyof typeof authModes;

export const resetPasswordTitle = '设置新密码';

/** Shown instead of the link to the registration if that is not open. */
export const withoutRegistration = {
  closed: '本站不开放注册。',
  invitation: '本站凭邀请注册，请向主办者要一个邀请链接。',
} as const;

/** Explains the backend's refusal of a registration (code `signup_disabled`). */
export const registrationRefused = {
  closed: withoutRegistration.closed,
  invitation:
    '这个邀请链接无效：它已过期、不完整，或者邀请的是另一个邮箱。请核对邮箱，或者向主办者要一个新的链接。',
} as const;
