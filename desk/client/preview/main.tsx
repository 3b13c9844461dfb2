import '../../../app/entry/global.css';
import './preview.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SiteUrl } from '../../../app/features/metadata/site-url.ts';
import { Footer } from '../../../app/layout/footer.tsx';
import { Header } from '../../../app/layout/header.tsx';
import { CategoryTiles } from '../../../app/pages/home/category-tiles.tsx';
import TextPage from '../../../app/pages/text/text.tsx';
import type { Page } from '../../../app/router/route.ts';
import { Router } from '../../../app/router/router.tsx';
import { provideSite } from '../../../app/site.ts';
import { Section } from '../../../app/ui/section.tsx';
import { VideoGrid } from '../../../app/video/video-grid.tsx';
import { accentStylesheet } from '../../../domain/accent.ts';
import type { Shown } from './shown.ts';

/** Previews the site with its own components, in a separate document of the given width. */
function Preview() {
  const [shown, setShown] = useState<Shown & { readonly version: number }>();
  useEffect(() => {
    const accent = new CSSStyleSheet();
    document.adoptedStyleSheets = [accent];
    const controller = new AbortController();
    const show = ({ origin, data }: MessageEvent<Shown>) => {
      if (origin !== location.origin) return;
      provideSite(data.site);
      accent.replaceSync(accentStylesheet(data.site.accentHue));
      document.documentElement.dataset.theme = data.theme;
      setShown((before) => ({ ...data, version: (before?.version ?? 0) + 1 }));
    };
    addEventListener('message', show, { signal: controller.signal });
    parent.postMessage('ready', location.origin);
    return () => controller.abort();
  }, []);
  if (!shown) return null;
  const { version, page, counts, videos } = shown;
  return (
    <Router routes={[]} initial={home} onOffline={() => {}}>
      {/* The components read the settings when they are first rendered. */}
      <div key={version} className="site">
        <Header />
        <main>
          {page ? (
            <SiteUrl value={location.origin}>
              <TextPage data={{ ...page, videos: {} }} />
            </SiteUrl>
          ) : (
            <>
              <Section title="视频分类">
                <CategoryTiles counts={counts} />
              </Section>
              {videos.length > 0 ? (
                <Section title="最新视频">
                  <VideoGrid videos={videos} />
                </Section>
              ) : null}
            </>
          )}
        </main>
        <Footer />
      </div>
    </Router>
  );
}

const home: Page = {
  url: new URL(location.href),
  Component: () => null,
  data: undefined,
  status: 200,
  isShared: false,
};

const root = document.getElementById('root');
if (!root) throw new Error('preview.html has no #root');
createRoot(root).render(<Preview />);
