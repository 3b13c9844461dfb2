import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Late enough to take nothing from the page's own loading.
setTimeout(
  () => import('./layout/after-load.ts').then((later) => later.beginAfterLoad(), console.warn),
  3000,
);
