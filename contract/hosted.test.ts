import { describe, expect, it, vi } from 'vitest';
import { clockSkips } from './backends/clock.ts';
import { openHosted, projectToTry } from './backends/hosted.ts';
import { describeContract } from './contract.ts';

// Over a network, and with real waiting times.
vi.setConfig({ testTimeout: 120_000 });

const project = projectToTry(process.env);
if (project) describeContract(project.url, () => openHosted(project), clockSkips);

describe('a hosted project is tried', () => {
  it.each([
    ['where none is named', {}, null],
    ['where one is', { CONTRACT_URL: 'https://a.test/', CONTRACT_ANON_KEY: 'key' }, 'https://a.test'],
  ])('%s', (_when, environment, url) => {
    expect(projectToTry(environment)?.url ?? null).toBe(url);
  });

  it('only with its key', () => {
    expect(() => projectToTry({ CONTRACT_URL: 'https://a.test' })).toThrow('CONTRACT_ANON_KEY');
  });
});
