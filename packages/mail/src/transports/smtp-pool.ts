import type SMTPConnection from 'nodemailer/lib/smtp-connection'

export interface SmtpPool {
  /** Takes an idle connection or opens one, after waiting for a place. Rejects on abort. */
  take(signal: AbortSignal): Promise<SMTPConnection>
  /** Gives the place back, and the connection too if it can carry another message. */
  give(connection: SMTPConnection, isReusable: boolean): void
  close(): void
}

interface PoolOptions {
  open: () => Promise<SMTPConnection>
  maxConnections: number
  idleMs: number
}

const quitMs = 2_000

/**
 * The connections of one mailbox. It never sends anything again by itself: an idle connection
 * that the server closed unnoticed fails, and the caller tries again. Places are not p-limit's,
 * because waiting for one ends on abort.
 */
export function createSmtpPool({ open, maxConnections, idleMs }: PoolOptions): SmtpPool {
  const idle = new Map<SMTPConnection, NodeJS.Timeout>()
  const waiting: (() => void)[] = []
  let takenCount = 0
  let isClosed = false

  async function takePlace(signal: AbortSignal): Promise<void> {
    if (takenCount < maxConnections) {
      takenCount += 1
      return
    }
    // A place is handed over directly, so that no new call can take it in between.
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        waiting.splice(waiting.indexOf(onPlace), 1)
        reject(signal.reason)
      }
      const onPlace = () => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      }
      waiting.push(onPlace)
      signal.addEventListener('abort', onAbort, { once: true })
    })
  }

  function givePlace(): void {
    const next = waiting.shift()
    if (next) next()
    else takenCount -= 1
  }

  function takeIdle(): SMTPConnection | undefined {
    for (const [connection, timer] of [...idle].reverse()) {
      idle.delete(connection)
      clearTimeout(timer)
      if (!connection.destroyed) return connection
    }
    return undefined
  }

  function quit(connection: SMTPConnection): void {
    idle.delete(connection)
    connection.quit()
    setTimeout(() => connection.close(), quitMs).unref()
  }

  return {
    async take(signal) {
      signal.throwIfAborted()
      await takePlace(signal)
      try {
        return takeIdle() ?? (await open())
      } catch (error) {
        givePlace()
        throw error
      }
    },
    give(connection, isReusable) {
      if (!isReusable) connection.close()
      else if (isClosed) quit(connection)
      else idle.set(connection, setTimeout(quit, idleMs, connection).unref())
      givePlace()
    },
    close() {
      isClosed = true
      for (const [connection, timer] of idle) {
        clearTimeout(timer)
        quit(connection)
      }
    },
  }
}
