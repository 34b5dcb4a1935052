import type { SearchRequest } from '@headwater/matching'
import { openMemoryEngine, type SearchEngine } from '#modules/sourcing'
import { systemClock } from '#platform/clock'
import { openDatabase } from '#platform/database'
import { anActor } from './builders.ts'
import { exitWithParent } from './exit-with-parent.ts'
import { createRecordingLogger } from './recording-logger.ts'
import { testKeyring } from './test-keyring.ts'

type Moment = Parameters<SearchEngine['search']>[2]

/** A search engine in its own process, for tests that query and kill it. */
const [, , url = '', home = '', pollMs = ''] = process.argv
exitWithParent()
const log = createRecordingLogger()
const database = openDatabase(url, { log })
const ctx = { database, keyring: testKeyring(), log, clock: systemClock }
const engine = openMemoryEngine(ctx, { home, pollMs: Number(pollMs) })
const actor = anActor()
await engine.warm()
process.on('message', ({ request, at }: { request: SearchRequest; at?: Moment }) => {
  engine.search({ ...ctx, requestId: 'test', actor }, request, at).then(
    (found) => process.send?.({ found }),
    (error: { reason?: string }) => process.send?.({ reason: error.reason ?? String(error) }),
  )
})
process.send?.('ready')
