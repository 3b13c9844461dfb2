/**
 * What is said of a call that was not done (product.md): the backend's own words where it had some, else that it failed.
 */
export function failureMessage({ reason, message }: FailureFacts): string {
  return reason === 'refused' && message ? message : genericFailureMessage;
}

/** For what has no words of its own: no answer, or a call that broke. */
export const genericFailureMessage = '操作失败，请稍后重试';

interface FailureFacts {
  readonly reason: 'unreachable' | 'refused';
  readonly message: string;
}
