import type { LiveTopic } from '@headwater/contract/live'
import type { InTx } from '#platform/context'

/** A topic and its check, as a module lists them for `app/live-topics.ts`. */
export interface ServedTopic {
  readonly topic: LiveTopic
  /**
   * Throws `not_found` or `forbidden` when the actor may not watch the object. The topic's privilege
   * is checked before. Called again with every heartbeat.
   */
  readonly authorize: (ctx: InTx, key: string) => Promise<unknown>
}
