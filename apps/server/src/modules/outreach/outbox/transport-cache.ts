import type { Transport } from '@headwater/mail/transports'
import type { Ctx } from '#platform/context'

export type OpenTransport = (ctx: Ctx, mailboxId: string) => Promise<Transport>

interface CachedTransport {
  readonly transport: Promise<Transport>
  readonly openedAt: number
}

/** Then a mailbox is opened again, because its servers or its sign-in may have changed. */
const maxAgeMs = 5 * 60_000

/** Opens the transport of each mailbox once for many messages, and closes all of them at the end. */
export function createTransportCache(open: OpenTransport) {
  const cached = new Map<string, CachedTransport>()

  function drop(mailboxId: string): void {
    const entry = cached.get(mailboxId)
    cached.delete(mailboxId)
    void entry?.transport.then((transport) => transport.close()).catch(() => {})
  }

  async function openNew(ctx: Ctx, mailboxId: string): Promise<Transport> {
    const transport = await open(ctx, mailboxId)
    return {
      ...transport,
      // The owner has to sign in again, and this transport has the old sign-in.
      send: async (attempt) => {
        const outcome = await transport.send(attempt)
        if (outcome.kind === 'reauthorize') drop(mailboxId)
        return outcome
      },
    }
  }

  return {
    open(ctx: Ctx, mailboxId: string): Promise<Transport> {
      const known = cached.get(mailboxId)
      if (known && performance.now() - known.openedAt < maxAgeMs) return known.transport
      drop(mailboxId)
      const transport = openNew(ctx, mailboxId)
      cached.set(mailboxId, { transport, openedAt: performance.now() })
      transport.catch(() => cached.delete(mailboxId))
      return transport
    },
    closeAll(): void {
      for (const mailboxId of [...cached.keys()]) drop(mailboxId)
    },
  }
}
