/** The parts of an error that Vite's overlay shows: its position and the surrounding lines. */
interface BuildError extends Error {
  id?: string;
  frame?: string;
  plugin?: string;
  loc?: { file?: string; line: number; column: number };
}

/** A page that shows in Vite's overlay why the app could not render; only in development. */
export function devErrorPage(error: unknown): string {
  const found: BuildError = error instanceof Error ? error : new Error(String(error));
  const { message, stack = '', id, frame, plugin, loc } = found;
  const shown = JSON.stringify({ message, stack, id, frame, plugin, loc }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Error</title>
<body>
<script type="module">
import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${shown}));
</script>
`;
}
