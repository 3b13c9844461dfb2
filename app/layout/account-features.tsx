/** What signed-in people have on every page. */
export { MergeHistoryPrompt } from '../features/history/merge-history-prompt.tsx';
export { CardButtons } from '../features/saved-lists/card-buttons.tsx';
