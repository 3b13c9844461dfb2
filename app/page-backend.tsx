import { createContext, useContext } from 'react';
import { type BackendAddress, backendMetaContent, backendMetaName } from './data/backend-meta.ts';

/** Provided by entry.server.tsx only: the browser finds it in the page. */
export const BackendContext = createContext<BackendAddress | undefined>(undefined);

/** Where the browser's calls go, said in the page. Not through a loader: pages that do not exist have none. */
export function BackendMeta() {
  const address = useContext(BackendContext);
  const content = address ? JSON.stringify(address) : backendMetaContent();
  return <meta name={backendMetaName} content={content} />;
}
