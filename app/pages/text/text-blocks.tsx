import { createElement, Fragment, type ReactNode } from 'react';
import {
  type Block,
  type Inline,
  type NamedValue,
  type PagePart,
  plainText,
  type TimelineYear,
  type Words,
} from '../../../domain/page-text.ts';
import type { VideoId } from '../../../domain/video.ts';
import namedValues from './named-values.module.css';
import questions from './questions.module.css';
import { type ShownVideo, TextVideos } from './text-videos.tsx';
import timeline from './timeline.module.css';

/** Components and videos that a text may contain, by the names of parts and the ids of videos. */
export interface PageParts extends Readonly<Record<PagePart, ReactNode>> {
  readonly videos: Readonly<Record<VideoId, ShownVideo>>;
}

interface TextBlocksProps {
  readonly blocks: readonly Block[];
  readonly parts: PageParts;
}

export function TextBlocks({ blocks, parts }: TextBlocksProps) {
  return drawAll(blocks, (block) => drawBlock(block, parts));
}

/** Renders the items like static JSX: a text never changes its order, so that keys are not needed. */
function drawAll<T>(all: readonly T[], draw: (one: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...all.map(draw));
}

function drawBlock(block: Block, parts: PageParts): ReactNode {
  switch (block[0]) {
    case 'p':
      return <p>{drawWords(block[1])}</p>;
    case 'h3':
      return <h3 id={block[2]}>{drawWords(block[1])}</h3>;
    case 'ul':
      return <ul>{drawAll(block[1], drawItem)}</ul>;
    case 'ol':
      return <ol>{drawAll(block[1], drawItem)}</ol>;
    case 'timeline':
      return <ol className={timeline.timeline}>{drawAll(block[1], (year) => drawYear(year, parts))}</ol>;
    case 'figures':
    case 'facts':
      return <dl className={namedValues[block[0]]}>{drawAll(block[1], drawNamedValue)}</dl>;
    case 'questions':
      return (
        <div className={questions.questions}>
          {block[1].map(([question, answer]) => (
            // Keyed, so that an open one stays open when `config.js` changes whether the site has accounts.
            <details key={plainText(question)}>
              <summary>{drawWords(question)}</summary>
              <TextBlocks blocks={answer} parts={parts} />
            </details>
          ))}
        </div>
      );
    case 'videos':
      return <TextVideos shown={block[1]} videos={parts.videos} />;
    case 'part':
      return parts[block[1]];
  }
}

const drawItem = (words: Words) => <li>{drawWords(words)}</li>;

const drawYear = ([year, title, text]: TimelineYear, parts: PageParts) => (
  <li>
    <time dateTime={year}>{year}</time>
    <div data-ends-with-videos={endsWithVideos(text, parts) || undefined}>
      <h3>{drawWords(title)}</h3>
      <TextBlocks blocks={text} parts={parts} />
    </div>
  </li>
);

function endsWithVideos(blocks: readonly Block[], { videos }: PageParts): boolean {
  const last = blocks.at(-1);
  return last?.[0] === 'videos' && last[1].some(([id]) => videos[id]);
}

/** Bold values are set large instead of emphasised. */
const drawNamedValue = ([name, value]: NamedValue) => (
  <div>
    <dt>{drawWords(name)}</dt>
    <dd>{drawWords(value, 'b')}</dd>
  </div>
);

function drawWords(words: Words, Bold: 'strong' | 'b' = 'strong'): ReactNode {
  return drawAll(words, (inline) => drawInline(inline, Bold));
}

function drawInline(inline: Inline, Bold: 'strong' | 'b'): ReactNode {
  if (typeof inline === 'string') return inline;
  switch (inline[0]) {
    case 'br':
      return <br />;
    case 'code':
      return <code>{inline[1]}</code>;
    case 'em':
      return <em>{drawWords(inline[1])}</em>;
    case 'strong':
      return <Bold>{drawWords(inline[1])}</Bold>;
    case 'a':
      return <a href={inline[2]}>{drawWords(inline[1])}</a>;
  }
}
