import * as contract from '@headwater/contract/live'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { openLiveHub } from './live-hub.ts'
import type { ServedTopic } from './topics.ts'
import { watchLive } from './watch-live.ts'

export function liveRoutes(server: Server, topics: readonly ServedTopic[]): void {
  const hub = openLiveHub(
    server.deps.database,
    topics.map(({ topic }) => topic),
  )
  server.addHook('onClose', () => hub.close())
  serve(server, contract.watchLive, (ctx, input) => watchLive(ctx, { hub, topics }, input))
}
