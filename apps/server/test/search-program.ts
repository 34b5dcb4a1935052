import type { SearchRequest } from '@headwater/matching'
import { openMemoryEngine, type SearchEngine } from '#modules/sourcing'
import { openDatabase } from '#platform/database'
import { anActor } from './builders.ts'
import { endWithParent } from './end-with-parent.ts'
import { testKeyring } from './keyring.ts'
import { recordingLogger } from './recording-logger.ts'

type Moment = Parameters<SearchEngine['search']>[2]

/** An engine in a process of its own, for tests that ask it and kill it. */
const [, , url = '', home = '', pollMs = ''] = process.argv
endWithParent()
const log = recordingLogger()
const database = openDatabase(url, { log })
const ctx = { database, keyring: testKeyring(), log, now: () => new Date() }
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
