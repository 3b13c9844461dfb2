import type { Account } from '../../data/account.ts';
import { ClearHistory } from './clear-history.tsx';
import { ExportData } from './export-data.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** What a person may do with the rows that are theirs. */
export function DataSettings({ account }: { account: Account }) {
  return (
    <SettingsGroup heading="数据">
      <ClearHistory accountId={account.id} />
      <ExportData account={account} />
    </SettingsGroup>
  );
}
