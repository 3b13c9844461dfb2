import { expect, it } from 'vitest';
import { describedIn, isUnnamedChapter, titledIn } from './embedded-text.ts';

it.each([
  'Packed by Bilibili XCoder v2.0.2',
  'vid:v0200fg10000c8q3l4bc77u0v5p8t0ag',
  'Lavf59.27.100',
  'HandBrake 1.6.1 2023012300',
  'Created with Adobe Premiere',
  'OLYMPUS DIGITAL CAMERA',
  'https://www.example.com/watch?v=1',
  'www.example.com',
  '{"vid":"v0200","from":"app"}',
  '8c7dd922ad47494fc02c388e12c00eac',
  '  \n ',
])('%j is not a description', (text) => {
  expect(describedIn(text)).toBeUndefined();
});

it.each([
  ['第一次看海。', '第一次看海。'],
  ['一家人去看海。\nPacked by Bilibili XCoder v2.0.2', '一家人去看海。'],
  ['地图：\nhttps://example.com/map', '地图：\nhttps://example.com/map'],
  ['Sony 的相机拍的，第一次用。', 'Sony 的相机拍的，第一次用。'],
  ['Made by hand in a small village.', 'Made by hand in a small village.'],
  ['Made by my wife', 'Made by my wife'],
])('extracts from %j what people wrote', (text, kept) => {
  expect(describedIn(text)).toBe(kept);
});

it.each([
  ['看海', '看海'],
  ['Untitled', undefined],
  ['Sequence 01', undefined],
  ['Core Media Video', undefined],
  ['www.example.com', undefined],
  ['未命名项目', undefined],
  ['The Sequence', 'The Sequence'],
])('extracts from the title %j %j', (title, taken) => {
  expect(titledIn(title)).toBe(taken);
});

it.each([
  ['', true],
  ['<Untitled Chapter 1>', true],
  ['Chapter 01', true],
  ['00:10:00.000', true],
  ['3', true],
  ['出发', false],
  ['Chapter 1: The Sea', false],
])('the chapter %j is unnamed: %s', (title, expected) => {
  expect(isUnnamedChapter(title)).toBe(expected);
});
