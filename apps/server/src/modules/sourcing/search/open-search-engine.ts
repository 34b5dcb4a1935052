import type { Server } from '#platform/http/types'
import { openMemoryEngine } from '../memory/memory-engine.ts'
import { removeSnapshot } from '../memory/pool-snapshot.ts'
import type { SearchEngine } from './search-engine.ts'
import { searchWithSql } from './sql/search-with-sql.ts'

/** So long after the start nobody should wait for the index to be read. */
const warmAfterMs = 2_000

/** The engine that the settings ask for, open for as long as the server is. */
export function openSearchEngine(server: Server): SearchEngine {
  const { deps } = server
  const engine = deps.config.searchEngine === 'memory' ? inMemory(server) : inPostgres(server)
  server.addHook('onListen', async () => {
    setTimeout(() => void engine.warm().catch(warn), warmAfterMs).unref()
  })
  server.addHook('onClose', () => engine.close())
  return engine

  function warn(error: unknown): void {
    deps.log.warn({ err: error }, 'the search index could not be made ready')
  }
}

function inMemory({ deps: { database, keyring, log, now, config } }: Server): SearchEngine {
  return openMemoryEngine({ database, keyring, log, now }, { home: config.home })
}

function inPostgres({ deps: { config } }: Server): SearchEngine {
  return {
    search: async (ctx, request) => ({ ...(await searchWithSql(ctx, request)), at: null }),
    // What is left there of times when the settings were others.
    warm: () => removeSnapshot(config.home),
    close: async () => {},
  }
}
