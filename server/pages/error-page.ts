import type { ServerResponse } from 'node:http';
import { accentStylesheet } from '../../domain/accent.ts';
import type { Site } from '../../domain/content.ts';
import { escapeHtml } from '../escape-html.ts';
import { sendText } from '../http/answer.ts';
import { securityHeaders } from '../http/security-headers.ts';

const style = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(oklch(0.968 0.006 255), oklch(0.158 0.014 270));
  --text: light-dark(oklch(0.215 0.024 268), oklch(0.955 0.006 255));
  --text-soft: light-dark(oklch(0.375 0.022 266), oklch(0.825 0.012 260));
  --accent: light-dark(oklch(0.525 0.196 30), oklch(0.565 0.2 30));
  --accent-ink: light-dark(oklch(0.495 0.19 30), oklch(0.752 0.142 34));
  --on-accent: oklch(0.99 0.006 60);
  --sans: "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif;
  --song: "Songti SC", "Noto Serif CJK SC", "Source Han Serif SC", "STZhongsong", serif;
}
body {
  min-block-size: 100svh; margin: 0; padding: 2rem; box-sizing: border-box;
  display: grid; place-content: center; justify-items: center; gap: 1.5rem;
  background: var(--canvas); color: var(--text); font-family: var(--sans); line-height: 1.8; text-align: center;
}
.mark {
  inline-size: 4rem; block-size: 4rem; display: grid; place-content: center; border-radius: 0.625rem;
  background: var(--accent); color: var(--on-accent); font: 600 2.25rem/1 var(--song);
}
h1 { margin: 0; font: 600 clamp(1.75rem, 1.4rem + 1.7vw, 2.75rem)/1.28 var(--song); letter-spacing: 0.04em; }
p { margin: 0; color: var(--text-soft); text-wrap: balance; }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; }
a {
  min-block-size: 2.75rem; padding-inline: 1.5rem; display: inline-grid; place-content: center;
  border-radius: 0.75rem; color: var(--accent-ink); text-decoration: none;
}
a:first-child { background: var(--accent); color: var(--on-accent); }
a:hover { text-decoration: underline; }
a:focus-visible { outline: 2.5px solid var(--accent-ink); outline-offset: 2px; }
`;

/** A page without files and scripts. */
export interface ErrorPage {
  readonly html: string;
  /** Its inline style; if absent, no content security policy is sent. */
  readonly style?: string;
}

/** The settings of the site that the page shows. */
type Named = Pick<Site, 'name' | 'seal' | 'accentHue'>;

/**
 * The page of last resort, if the app could not render one. It needs no file and no script, and reveals nothing about
 * the error. Colours and type are copied from app/ui/tokens.css, because no file can be relied on here.
 * @param site absent: no name, and 断 on the seal
 */
export function errorPageOf(site?: Named): ErrorPage {
  const styled = style + accentStylesheet(site?.accentHue ?? 30);
  const title = site ? `出了点问题 - ${escapeHtml(site.name)}` : '出了点问题';
  const html = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styled}</style>
</head>
<body>
<div class="mark" aria-hidden="true">${escapeHtml(site?.seal ?? '断')}</div>
<h1>放映中断了</h1>
<p>服务器出了点问题，已记入日志。请稍后重试。</p>
<nav aria-label="重试或返回"><a href="">重试</a><a href="/">回到首页</a></nav>
</body>
</html>
`;
  return { html, style: styled };
}

/**
 * Answers 500.
 * @param page absent: the one without a name
 */
export function sendErrorPage(response: ServerResponse, { html, style }: ErrorPage = errorPageOf()): void {
  const headers = {
    ...(style !== undefined && securityHeaders({ inline: { scripts: [], styles: [style] }, isHttps: false })),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  sendText(response, 500, headers, html);
}
