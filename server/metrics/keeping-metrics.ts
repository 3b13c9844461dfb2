import { Gauge, Registry } from 'prom-client';
import type { Vitals } from '../../backend/index.ts';

/** The numbers of what is kept, read when somebody asks for them. */
export function createKeepingMetrics(readVitals: () => Vitals): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'yingxia_database_bytes',
    help: 'The size of the database with its log.',
    registers,
    collect() {
      this.set(readVitals().databaseBytes);
    },
  });
  new Gauge({
    name: 'yingxia_backup_age_seconds',
    help: 'How long ago the last backup was made; NaN where there is none.',
    registers,
    collect() {
      const { lastBackupMs } = readVitals();
      this.set(lastBackupMs === null ? Number.NaN : (Date.now() - lastBackupMs) / 1000);
    },
  });
  return registry;
}
