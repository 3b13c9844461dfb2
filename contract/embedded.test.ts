import { openEmbedded } from './backends/embedded.ts';
import { closedSignUpCases, invitationCases } from './cases/closed-sign-up.ts';
import { recoveryCases } from './cases/recovery.ts';
import { temporaryPasswordCases } from './cases/temporary-password.ts';
import { describeContract } from './contract.ts';

// Runs first, because the command's clock does not follow the backend's.
describeContract(
  'the embedded backend, whose host helps',
  () => openEmbedded(),
  {},
  { 'a temporary password': temporaryPasswordCases },
);

describeContract(
  'the embedded backend, which sends mail',
  () => openEmbedded(),
  {},
  { 'a forgotten password': recoveryCases },
);

describeContract('the embedded backend', () => openEmbedded());

describeContract(
  'the embedded backend, closed',
  () => openEmbedded({ registration: () => 'closed' }),
  {},
  { 'sign-up': closedSignUpCases },
);

describeContract(
  'the embedded backend, by invitation',
  () => openEmbedded({ registration: () => 'invitation' }),
  {},
  { 'sign-up': closedSignUpCases, invitations: invitationCases },
);
