import pg from 'pg'

const reconnectDelayMs = 1_000

/** A connection that listens until it is closed. */
export interface ListenConnection {
  close(): Promise<void>
}

type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onConnect: () => void,
) => Promise<ListenConnection>

/**
 * Receives notifications on its own connection. It only saves time: while the connection is being
 * reopened, workers still poll as usual.
 */
export function listenOnOwnConnection({ options }: pg.Pool): Listen {
  return async (channel, onMessage, onConnect) => {
    let isClosed = false
    let timer: NodeJS.Timeout | undefined
    let current: pg.Client | undefined
    const open = async (): Promise<void> => {
      const client = new pg.Client(options)
      current = client
      let isOver = false
      const tryLater = () => {
        if (!isClosed && !isOver) timer = setTimeout(open, reconnectDelayMs).unref()
        isOver = true
      }
      client.on('error', () => {})
      client.on('end', tryLater)
      client.on('notification', ({ payload }) => onMessage(payload ?? ''))
      try {
        await client.connect()
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        onConnect()
      } catch {
        tryLater()
        await client.end().catch(() => {})
      }
    }
    await open()
    return {
      async close() {
        isClosed = true
        clearTimeout(timer)
        await current?.end().catch(() => {})
      },
    }
  }
}
