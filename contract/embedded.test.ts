import { openEmbedded } from './backends/embedded.ts';
import { describeContract } from './contract.ts';

describeContract('the embedded backend', openEmbedded);
