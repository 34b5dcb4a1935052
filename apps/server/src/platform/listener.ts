import { getConnectionPool } from './connection-pool.ts'
import type { Database } from './database.ts'
import { type ListenConnection, listenOnOwnConnection } from './tasks/listen-on-own-connection.ts'

/** Receives the notifications of all processes on one channel of the database. */
export interface ChannelListener {
  /** Resolves when it is listening; the returned function unsubscribes. */
  subscribe(listener: ListenerCallbacks): Promise<() => void>
  close(): Promise<void>
}

export interface ListenerCallbacks {
  /** Called for each notification. */
  onMessage(payload: string): void
  /** Called after a lost connection: notifications sent meanwhile were missed. */
  onReconnect(): void
}

/**
 * Creates a listener with one connection for all subscribers of this process. It is opened for the
 * first one, reopened when it is lost, and closed when the process ends.
 */
export function createListener(database: Database, channel: string): ChannelListener {
  const listeners = new Set<ListenerCallbacks>()
  let opening: Promise<ListenConnection> | undefined

  const open = () =>
    listenOnOwnConnection(getConnectionPool(database))(
      channel,
      (payload) => {
        for (const { onMessage } of listeners) onMessage(payload)
      },
      () => {
        for (const { onReconnect } of listeners) onReconnect()
      },
    )
  return {
    async subscribe(listener) {
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
