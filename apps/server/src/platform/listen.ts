import type { Database } from './database.ts'
import { poolOf } from './pool.ts'
import { type Listening, listenBeside } from './tasks/listen.ts'

/** Hears what all processes announce on one channel of the database. */
export interface Ear {
  /** Settles when it can be heard; the function it gives ends the hearing. */
  hear(listener: Listener): Promise<() => void>
  close(): Promise<void>
}

export interface Listener {
  /** Somebody announced this. */
  onWord(word: string): void
  /** The connection was lost for a while: whatever was announced then was not heard. */
  onGap(): void
}

/**
 * One connection for all who listen in this process. It is opened for the first of them, opened again
 * when it is lost, and kept until the process ends.
 */
export function openEar(database: Database, channel: string): Ear {
  const listeners = new Set<Listener>()
  let opening: Promise<Listening> | undefined

  const open = () =>
    listenBeside(poolOf(database))(
      channel,
      (word) => {
        for (const { onWord } of listeners) onWord(word)
      },
      () => {
        for (const { onGap } of listeners) onGap()
      },
    )
  return {
    async hear(listener) {
      opening ??= open()
      await opening
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      listeners.clear()
      const listening = await opening
      await listening?.close()
    },
  }
}
