import { vi } from 'vitest';
import { clockSkips } from './backends/clock.ts';
import { openWorkers } from './backends/workers.ts';
import { describeContract } from './contract.ts';

// With pauses that are real.
vi.setConfig({ testTimeout: 120_000 });

describeContract('the embedded backend in two processes', openWorkers, clockSkips);
