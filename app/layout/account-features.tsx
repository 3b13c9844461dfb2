/** Features for signed-in users on every page. */
export { MergeHistoryPrompt } from '../features/history/merge-history-prompt.tsx';
export { CardButtons } from '../features/saved-lists/card-buttons.tsx';
