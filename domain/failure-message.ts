/**
 * The message to show for a failed call (product.md): the backend's own if it sent one with its refusal, otherwise a
 * general one.
 */
export function failureMessage({ reason, message }: FailureFacts): string {
  return reason === 'refused' && message ? message : genericFailureMessage;
}

/** For failures without a message: no response, or an exception. */
const genericFailureMessage = '操作失败，请稍后重试';

interface FailureFacts {
  readonly reason: 'unreachable' | 'refused';
  readonly message: string;
}
