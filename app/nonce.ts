import { createContext, useContext } from 'react';

/** Provided by entry.server.tsx only: the browser runs scripts of ours without one, and hides those of the page. */
export const NonceContext = createContext<string | undefined>(undefined);

/** For an inline `<script>` or `<style>` of the document; undefined in the browser. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
