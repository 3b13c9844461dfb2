import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const find = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))];

const rules = read('deploy/prometheus/alerts.yml');
const metrics = find(read('server/metrics/metrics.ts'), /(?<=name: ')yingxia_\w+/g);
const alerts = find(rules, /(?<=- alert: )\w+/g);

it.each(['deploy/prometheus/alerts.yml'])('%s refers only to existing metrics', (file) => {
  // Also matches the job’s name, which is not a metric.
  const named = find(read(file), /\byingxia_\w+/g).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !metrics.includes(name))).toEqual([]);
});

it.each(['docs/operating.md', 'docs/operating.zh.md'])('%s explains every alert', (page) => {
  const rows = find(read(page), /^\| `[A-Z]\w+`.*$/gm).join('\n');
  expect(alerts.length).toBeGreaterThan(7);
  expect(alerts.filter((alert) => !rows.includes(`\`${alert}\``))).toEqual([]);
});
