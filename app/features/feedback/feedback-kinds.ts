/** What a person may write to us about, in the order the buttons stand in. */
export const feedbackKinds = [
  { kind: 'problem', label: '问题反馈' },
  { kind: 'suggestion', label: '功能建议' },
  { kind: 'complaint', label: '内容投诉' },
  { kind: 'other', label: '其他' },
] as const;

export type FeedbackKind = (typeof feedbackKinds)[number]['kind'];
