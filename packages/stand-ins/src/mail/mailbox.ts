import type { Delivery } from './message.ts'
import { readMessage } from './message.ts'

/** What a list shows of a message. */
export interface Summary {
  /** Grows with every message, so that "what came after this one" has an answer. */
  id: number
  receivedAt: string
  /** The addresses of the envelope: where it really came from and went to. */
  from: string
  to: string[]
  subject: string
  size: number
}

export interface Kept extends Delivery {
  summary: Summary
}

export interface Mailbox {
  keep(delivery: Delivery): Promise<Summary>
  find(id: number): Kept | undefined
  /** Newest first. */
  list(filter?: { to?: string | undefined; after?: number | undefined }): Summary[]
  clear(): void
}

interface Limits {
  messages: number
  bytes: number
}

/** Keeps the newest messages in memory and forgets the oldest when one of the limits is reached. */
export function openMailbox(limits: Limits = { messages: 5_000, bytes: 256 * 2 ** 20 }): Mailbox {
  const kept = new Map<number, Kept>()
  let bytes = 0
  let lastId = 0

  function forgetOldest(): void {
    for (const [id, { summary }] of kept) {
      if (kept.size <= limits.messages && bytes <= limits.bytes) return
      kept.delete(id)
      bytes -= summary.size
    }
  }

  return {
    async keep({ envelope, source }) {
      const { subject } = await readMessage(source)
      lastId += 1
      const receivedAt = new Date().toISOString()
      const summary = { id: lastId, receivedAt, ...envelope, subject, size: source.length }
      kept.set(lastId, { envelope, source, summary })
      bytes += source.length
      forgetOldest()
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

function isTo(summary: Summary, address: string): boolean {
  return summary.to.some((to) => to.toLowerCase() === address.toLowerCase())
}
