import { vi } from 'vitest';
import { openLite } from './backends/lite.ts';
import { liteSkips } from './backends/lite-skips.ts';
import { describeContract } from './contract.ts';

// lite prints a stack of minified code for every refusal.
vi.spyOn(console, 'error').mockImplementation(() => {});

describeContract('our migrations behind @supabase/lite', openLite, liteSkips);
