import { readPageData } from '../page-data.ts';

/* Starts the app after the first contentful paint: its scripts would delay the paint on slow phones
   (docs/decisions/0001). A background tab does not paint, hence the timeout. All modules are preloaded at once. */
const { modules } = readPageData();
const painted = new Promise<void>((resolve) => {
  setTimeout(resolve, 1000);
  new PerformanceObserver(
    (paints) => paints.getEntriesByName('first-contentful-paint')[0] && resolve(),
  ).observe({ type: 'paint', buffered: true });
});
painted.then(() => {
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  import(/* @vite-ignore */ modules[0] ?? '').catch(console.warn);
});
