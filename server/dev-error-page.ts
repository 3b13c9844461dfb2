/** What Vite's overlay shows of an error: where it stands, and the lines around it. */
interface BuildError extends Error {
  id?: string;
  frame?: string;
  plugin?: string;
  loc?: { file?: string; line: number; column: number };
}

/** A page, in development alone, that shows in Vite's overlay why the app could not render one. */
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
