import { totalmem } from 'node:os'

const mebi = 1024 * 1024

/**
 * For the PostgreSQL that `npm start` brings along and that does real work. Its own defaults are for a
 * machine of long ago: they write most pages twice during an import, and keep a pool out of memory.
 */
export function workSettings(memoryBytes: number = totalmem()): Record<string, string> {
  const eighth = Math.floor(memoryBytes / 8 / mebi)
  return {
    shared_buffers: `${Math.min(1_024, Math.max(128, eighth))}MB`,
    // After each checkpoint every page is written whole once more, so they are kept apart.
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
  }
}
