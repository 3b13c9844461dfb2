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

// Late enough to take nothing from the page's own loading, or when somebody reaches for something.
const loadLater = () => import('./after-load.ts').catch(console.warn);
setTimeout(loadLater, 3000);
addEventListener('pointerover', loadLater, { once: true });
