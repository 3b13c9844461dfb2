import { useContext } from 'react';
import { backendMetaContent, backendMetaName } from './data/backend-meta.ts';
import { BackendContext } from './data/has-accounts.ts';

/** Where the browser's calls go, said in the page. Not through a loader: pages that do not exist have none. */
export function BackendMeta() {
  const address = useContext(BackendContext);
  const content = address === undefined ? backendMetaContent() : JSON.stringify(address);
  return <meta name={backendMetaName} content={content} />;
}
