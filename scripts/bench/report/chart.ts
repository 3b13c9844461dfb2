import type { Table } from './table.ts';

const width = 760;
const labels = 330;
const values = 70;
const rowHeight = 26;
const top = 34;

/** A bar for each row, and a line where the goal lies. It follows the reader's theme. */
export function chartOf({ title, rows, chart }: Table): string {
  if (!chart) throw new Error(`"${title}" is not to be drawn.`);
  const bars = Object.entries(rows).flatMap(([name, row]) => {
    const value = Number(row[chart.column]);
    return Number.isFinite(value) && row[chart.column] !== '' ? [{ name, value }] : [];
  });
  const most = Math.max(chart.goal, ...bars.map(({ value }) => value)) * 1.05;
  const scale = (value: number) => (value / most) * (width - labels - values);
  const height = top + bars.length * rowHeight + 8;
  const goalAt = Math.round(labels + scale(chart.goal));
  const sign = chart.better === 'more' ? '≥' : '≤';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(`${title}: ${chart.column}`)}">
<style>
text { font: 13px system-ui, sans-serif; fill: #1d2633 }
.bar { fill: #2f7f86 } .missed { fill: #b4552d } .goal { stroke: #1d2633; stroke-dasharray: 3 3 }
@media (prefers-color-scheme: dark) { text { fill: #e6ebf2 } .bar { fill: #63b7bd } .missed { fill: #e08a5f } .goal { stroke: #e6ebf2 } }
</style>
<text x="0" y="16" font-weight="600">${escapeXml(chart.column)}</text>
<text x="${goalAt}" y="16" text-anchor="middle">${sign} ${chart.goal}</text>
${bars.map(({ name, value }, index) => barOf(name, value, top + index * rowHeight, scale(value), meets(value, chart))).join('\n')}
<line class="goal" x1="${goalAt}" x2="${goalAt}" y1="22" y2="${height - 6}"/>
</svg>
`;
}

function meets(value: number, { goal, better }: NonNullable<Table['chart']>): boolean {
  return better === 'more' ? value >= goal : value <= goal;
}

function barOf(name: string, value: number, y: number, length: number, isMet: boolean): string {
  const right = labels + length;
  return `<text x="${labels - 10}" y="${y + 14}" text-anchor="end">${escapeXml(name)}</text>
<rect class="${isMet ? 'bar' : 'missed'}" x="${labels}" y="${y}" width="${length.toFixed(1)}" height="18" rx="3"/>
<text x="${(right + 8).toFixed(1)}" y="${y + 14}">${value.toLocaleString('en')}</text>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
