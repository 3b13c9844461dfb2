import { type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { backendMetaContent, backendMetaName } from '../data/backend-meta.ts';
import { BackendContext } from '../data/has-accounts.ts';
import { site } from '../site.ts';
import { canvasColors } from '../ui/canvas-colors.ts';

interface DocumentProps {
  /** Stylesheets, scripts and data that only the server renders; React keeps them when it hydrates. */
  readonly served?: {
    readonly head: ReactNode;
    readonly end: ReactNode;
    readonly renderedFor: string | undefined;
  };
  readonly children: ReactNode;
}

export function Document({ served, children }: DocumentProps) {
  useEarlyAttributes();
  return (
    // The early script changes this element and the `theme-color`s.
    <html lang="zh-CN" data-rendered-for={served?.renderedFor} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <ThemeColor scheme="light" />
        <ThemeColor scheme="dark" />
        <BackendMeta />
        {served?.head}
        {site().brand.hasPictures ? (
          <>
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="icon" type="image/png" href="/icon-192.png" sizes="192x192" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          </>
        ) : (
          <link rel="icon" type="image/svg+xml" href="/mark.svg" />
        )}
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        {served?.end}
      </body>
    </html>
  );
}

/**
 * Restores the attributes that the early script has set on the root element if React must render the document again
 * because a browser extension changed it.
 */
function useEarlyAttributes() {
  const [attributes] = useState(() =>
    import.meta.env.SSR
      ? []
      : Array.from(document.documentElement.attributes, ({ name, value }) => ({ name, value })),
  );
  useLayoutEffect(() => {
    const root = document.documentElement;
    for (const { name, value } of attributes) if (!root.hasAttribute(name)) root.setAttribute(name, value);
  }, [attributes]);
}

function ThemeColor({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <meta
      name="theme-color"
      media={`(prefers-color-scheme: ${scheme})`}
      content={canvasColors[scheme]}
      data-scheme={scheme}
      suppressHydrationWarning
    />
  );
}

/** The URL of the backend: the server knows it, the browser reads it from this element. */
function BackendMeta() {
  const backend = useContext(BackendContext);
  const content = backend === undefined ? backendMetaContent() : JSON.stringify(backend);
  return <meta name={backendMetaName} content={content} />;
}
