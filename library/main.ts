/** Prepares content, or says why it cannot: `main.ts <content> <samples> <prepared>`, all absolute. */
import { SettingsError } from './library.ts';
import { prepareContent } from './prepare.ts';

const [content = '', samples = '', prepared = ''] = process.argv.slice(2);
try {
  await prepareContent({ content, samples, prepared });
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
