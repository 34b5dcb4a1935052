import type { Delivery } from './message.ts'
import { parseMessage } from './message.ts'

/** The fields of a message in a list. */
export interface MessageSummary {
  /** Increases with every message, so that clients can ask for later ones. */
  id: number
  receivedAt: string
  /** The addresses of the SMTP envelope: the real sender and recipients. */
  from: string
  to: string[]
  subject: string
  size: number
}

export interface StoredMessage extends Delivery {
  summary: MessageSummary
}

export interface Mailbox {
  keep(delivery: Delivery): Promise<MessageSummary>
  find(id: number): StoredMessage | undefined
  /** Newest first. */
  list(filter?: { to?: string | undefined; after?: number | undefined }): MessageSummary[]
  clear(): void
}

interface Limits {
  messages: number
  bytes: number
}

/** Keeps the newest messages in memory and drops the oldest at either limit. */
export function createMailbox(limits: Limits = { messages: 5_000, bytes: 256 * 2 ** 20 }): Mailbox {
  const kept = new Map<number, StoredMessage>()
  let bytes = 0
  let lastId = 0

  function evictOldest(): void {
    for (const [id, { summary }] of kept) {
      if (kept.size <= limits.messages && bytes <= limits.bytes) return
      kept.delete(id)
      bytes -= summary.size
    }
  }

  return {
    async keep({ envelope, source }) {
      const { subject } = await parseMessage(source)
      lastId += 1
      const receivedAt = new Date().toISOString()
      const summary = { id: lastId, receivedAt, ...envelope, subject, size: source.length }
      kept.set(lastId, { envelope, source, summary })
      bytes += source.length
      evictOldest()
      return summary
    },
    find: (id) => kept.get(id),
    list: ({ to, after = 0 } = {}) =>
      [...kept.values()]
        .map(({ summary }) => summary)
        .filter((summary) => summary.id > after && (to === undefined || isTo(summary, to)))
        .reverse(),
    clear() {
      kept.clear()
      bytes = 0
    },
  }
}

function isTo(summary: MessageSummary, address: string): boolean {
  return summary.to.some((to) => to.toLowerCase() === address.toLowerCase())
}
