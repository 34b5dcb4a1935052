import { totalmem } from 'node:os'

const mebi = 1024 * 1024

/**
 * Returns settings for the PostgreSQL that `npm start` runs for real work. PostgreSQL's defaults
 * suit small, old machines: they write most pages twice during an import and cache too little of a
 * pool.
 */
export function bundledPostgresSettings(memoryBytes: number = totalmem()): Record<string, string> {
  const eighth = Math.floor(memoryBytes / 8 / mebi)
  return {
    shared_buffers: `${Math.min(1_024, Math.max(128, eighth))}MB`,
    // After each checkpoint every page is written in full once more, so checkpoints are kept far
    // apart.
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
  }
}
