import pg from 'pg'

const againMs = 1_000

/** Something that listens until it is closed. */
export interface Listening {
  close(): Promise<void>
}

type Listen = (
  channel: string,
  hear: (payload: string) => void,
  catchUp: () => void,
) => Promise<Listening>

/**
 * Hears at once what others announce, on a connection of its own. It only saves time: while the
 * connection is lost and opened again, whoever listens still looks around at its usual pace.
 */
export function listenBeside({ options }: pg.Pool): Listen {
  return async (channel, hear, catchUp) => {
    let isClosed = false
    let timer: NodeJS.Timeout | undefined
    let current: pg.Client | undefined
    const open = async (): Promise<void> => {
      const client = new pg.Client(options)
      current = client
      let isOver = false
      const tryLater = () => {
        if (!isClosed && !isOver) timer = setTimeout(open, againMs).unref()
        isOver = true
      }
      client.on('error', () => {})
      client.on('end', tryLater)
      client.on('notification', ({ payload }) => hear(payload ?? ''))
      try {
        await client.connect()
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        catchUp()
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
