import type { Server } from '#platform/http/types'
import { openMemoryEngine } from '../memory/memory-engine.ts'
import { removePoolSnapshot } from '../memory/pool-snapshot.ts'
import type { SearchEngine } from './search-engine.ts'
import { postgresSearch } from './sql/postgres-search.ts'

/** Delay after the start before the index is loaded, ahead of the first search. */
const warmAfterMs = 2_000

/** Opens the configured engine for as long as the server runs. */
export function openSearchEngine(server: Server): SearchEngine {
  const { deps } = server
  const isInMemory = deps.config.searchEngine === 'memory'
  const engine = isInMemory ? openInMemoryEngine(server) : createPostgresEngine(server)
  // The engine in PostgreSQL has nothing to load, but always deletes a snapshot it finds.
  if (deps.config.warmUp || !isInMemory) {
    server.addHook('onListen', async () => {
      setTimeout(() => void engine.warm().catch(warn), warmAfterMs).unref()
    })
  }
  server.addHook('onClose', () => engine.close())
  return engine

  function warn(error: unknown): void {
    deps.log.warn({ err: error }, 'the search index could not be made ready')
  }
}

function openInMemoryEngine({
  deps: { database, keyring, log, clock, config },
}: Server): SearchEngine {
  return openMemoryEngine({ database, keyring, log, clock }, { home: config.home })
}

function createPostgresEngine({ deps: { config } }: Server): SearchEngine {
  return {
    ...postgresSearch,
    // Deletes a snapshot left from another configuration.
    warm: () => removePoolSnapshot(config.home),
    close: async () => {},
  }
}
