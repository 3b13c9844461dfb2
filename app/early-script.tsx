import { preferencesKey } from './data/preferences.ts';
import { sessionKey } from './data/session-presence.ts';
import { useNonce } from './nonce.ts';

/**
 * Runs before anything is painted, so that nobody sees the other colours or the other header first: puts on the root
 * element what only this browser knows. The two `theme-color`s stand before it.
 */
const source = `try{
let r=document.documentElement,k=localStorage;
if(k[${JSON.stringify(sessionKey)}])r.setAttribute("data-signed-in","");
let a=JSON.parse(k[${JSON.stringify(preferencesKey)}]||"{}").appearance;
if(a=="light"||a=="dark"){r.dataset.theme=a;
for(let m of document.querySelectorAll("[name=theme-color]"))m.media=m.dataset.scheme==a?"all":"not all"}
}catch{}`.replaceAll('\n', '');

export function EarlyScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text above, with two constants of ours in it
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />;
}
