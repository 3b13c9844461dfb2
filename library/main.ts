// Prepares content, or prints why it cannot: `main.ts <content> <samples> <prepared> [<media URL>]`, absolute folders.
import { SettingsError } from './library.ts';
import { prepareContent } from './prepare.ts';
import { describeDenied, describeUnwritable } from './prepared.ts';

const [content = '', samples = '', prepared = '', mediaUrl] = process.argv.slice(2);
try {
  await prepareContent({ content, samples, prepared, ...(mediaUrl && { mediaUrl }) });
} catch (error) {
  const sentence =
    error instanceof SettingsError
      ? error.message
      : (describeUnwritable(error, prepared) ?? describeDenied(error));
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
