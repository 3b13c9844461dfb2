import type { OffSite } from '../../backend/backup/restic.ts';
import { DataError } from '../../backend/database/data-error.ts';
import type { Configuration } from '../../server/configuration.ts';

/** @throws {DataError} where no place off site is configured */
export function demandOffSite({ offSite }: Pick<Configuration, 'offSite'>): OffSite {
  if (offSite) return offSite;
  throw new DataError(
    '还没有设异地备份放在哪里：请设 RESTIC_REPOSITORY（例如 s3:https://s3.example.com/桶/文件夹，或 /mnt/backup/yingxia）和 RESTIC_PASSWORD，见 docs/operating.zh.md。',
  );
}
