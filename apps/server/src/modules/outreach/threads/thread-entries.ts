import type { Attachment } from '@headwater/contract/outreach/messages'
import type { MessageEvent, ThreadEntry } from '@headwater/contract/outreach/threads'
import { htmlToText, sanitizeHtml } from '@headwater/mail/compose'
import { listMemberSummaries } from '#modules/identity'
import type { InTx } from '#platform/context'
import { listAttachmentsOf } from '../messages/attachment-store.ts'
import {
  type EventRow,
  listEventRows,
  listMessageEvents,
  listReceivedRows,
  listSentRows,
  type ReceivedRow,
  type SentRow,
} from './entry-store.ts'
import { fillUnsentEmails } from './fill-unsent-emails.ts'
import { formatEventDetail, formatMessageReason } from './message-reasons.ts'
import type { ThreadRow } from './thread-store.ts'

/** A page that shows a thread shows this many of its latest entries. */
const maxEntries = 200

/** Lists what was sent, received and done in a thread, in order of time. */
export async function listThreadEntries(
  ctx: InTx,
  { id: threadId, currentId }: Pick<ThreadRow, 'id' | 'currentId'>,
): Promise<{ entries: ThreadEntry[]; hasEarlier: boolean }> {
  const { db, actor } = ctx
  const query = { companyId: actor.companyId, threadId, limit: maxEntries + 1 }
  const sent = await fillUnsentEmails(ctx, currentId, await listSentRows(db, query))
  const received = await listReceivedRows(db, query)
  const events = await listEventRows(db, query)
  const parts = await loadParts(ctx, sent, received, events)
  const all = sortEntries(sent, received, [
    ...sent.map((row) => presentSent(row, parts)),
    ...received.map((row) => presentReceived(row, parts)),
    ...events.map((row) => presentEvent(row, parts)),
  ])
  return { entries: all.slice(-maxEntries), hasEarlier: all.length > maxEntries }
}

/**
 * Sorts by time, and a reply never above the message it answers: mail servers count whole seconds
 * and have clocks of their own.
 */
function sortEntries(
  sent: readonly SentRow[],
  received: readonly ReceivedRow[],
  entries: readonly ThreadEntry[],
): ThreadEntry[] {
  const sentAt = new Map(sent.map(({ id, at }) => [id, at.getTime()]))
  const answeredAt = new Map(
    received.map(({ id, messageId }) => [id, sentAt.get(messageId ?? '') ?? 0]),
  )
  return entries
    .map((entry) => {
      const at = Date.parse(entry.at)
      return { entry, at, placeAt: Math.max(at, answeredAt.get(entry.id) ?? 0) }
    })
    .sort(
      (one, other) =>
        one.placeAt - other.placeAt ||
        ranks[one.entry.type] - ranks[other.entry.type] ||
        one.at - other.at ||
        one.entry.id.localeCompare(other.entry.id),
    )
    .map(({ entry }) => entry)
}

/** A reply follows a message of the same moment, and what it caused follows the reply. */
const ranks: Readonly<Record<ThreadEntry['type'], number>> = { sent: 0, received: 1, event: 2 }

interface Parts {
  readonly nameOf: (clientId: string | null) => { clientId: string; name: string } | null
  readonly files: ReadonlyMap<string, Attachment[]>
  readonly log: ReadonlyMap<string, MessageEvent[]>
}

async function loadParts(
  ctx: InTx,
  sent: readonly SentRow[],
  received: readonly ReceivedRow[],
  events: readonly EventRow[],
): Promise<Parts> {
  const { db, actor } = ctx
  const memberIds = [
    ...sent.map(({ sentBy }) => sentBy),
    ...received.map(({ replySetBy }) => replySetBy),
    ...events.map(({ byClientId }) => byClientId),
  ]
  const known = memberIds.flatMap((id) => (id === null ? [] : [id]))
  const members = await listMemberSummaries(ctx, known)
  const sentIds = sent.map(({ id }) => id)
  const receivedIds = received.map(({ id }) => id)
  return {
    nameOf: (clientId) =>
      clientId === null ? null : { clientId, name: members.get(clientId)?.name ?? '' },
    files: new Map([
      ...(await listAttachmentsOf(db, actor.companyId, 'message', sentIds)),
      ...(await listAttachmentsOf(db, actor.companyId, 'received', receivedIds)),
    ]),
    log: await listMessageEvents(db, actor.companyId, sentIds),
  }
}

function presentSent(row: SentRow, { nameOf, files, log }: Parts): ThreadEntry {
  const isWaiting = row.state === 'scheduled' || row.state === 'claimed'
  return {
    type: 'sent',
    id: row.id,
    side: 'client',
    by: nameOf(row.sentBy),
    mailbox: { id: row.mailboxId, address: row.mailboxAddress },
    step: row.position,
    at: row.at.toISOString(),
    state: row.state,
    reason: formatMessageReason(row),
    subject: row.subject,
    html: sanitizeHtml(row.bodyHtml),
    text: htmlToText(row.bodyHtml),
    attachments: toAttachments(files.get(row.id)),
    undoUntil:
      isWaiting && row.undoUntil && row.undoUntil > row.now ? row.undoUntil.toISOString() : null,
    events: (log.get(row.id) ?? []).map((event) => ({
      ...event,
      detail: formatEventDetail(event.detail),
    })),
  }
}

function presentReceived(row: ReceivedRow, { nameOf, files }: Parts): ThreadEntry {
  const attachments = toAttachments(files.get(row.id))
  const at = row.receivedAt.toISOString()
  if (row.folder === 'sent') {
    // The owner of the mailbox wrote it in another mail program.
    const { id, subject, text } = row
    const mailbox = { id: row.mailboxId, address: row.mailboxAddress }
    const fixed = { type: 'sent', side: 'client', by: null, step: null, state: 'accepted' } as const
    const rest = { reason: null, undoUntil: null, events: [] }
    return { ...fixed, ...rest, id, mailbox, at, subject, html: row.html ?? '', text, attachments }
  }
  return {
    type: 'received',
    id: row.id,
    side: row.class === 'human' ? 'talent' : null,
    from: { name: row.fromName, address: row.fromAddress },
    at,
    class: row.class,
    subject: row.subject,
    html: row.html,
    text: row.text,
    quoted: row.quoted,
    attachments,
    reply: presentReply(row, nameOf),
    awayUntil: row.awayUntil,
  }
}

function presentReply(row: ReceivedRow, nameOf: Parts['nameOf']) {
  const { replyKind: kind, replySetAt, replyReason, replyStart, replyEnd } = row
  if (row.class !== 'human' || (kind === null && replySetAt === null)) return null
  // What a member says rests on no words of the reply.
  const isByRules = replySetAt === null
  const hasQuote = isByRules && replyStart !== null && replyEnd !== null
  return {
    kind,
    setBy: nameOf(row.replySetBy),
    setAt: (replySetAt ?? row.receivedAt).toISOString(),
    reason: isByRules ? replyReason : null,
    quote: hasQuote ? { start: replyStart, end: replyEnd } : null,
  }
}

function presentEvent(
  { id, at, byClientId, text, side }: EventRow,
  { nameOf }: Parts,
): ThreadEntry {
  return { type: 'event', id, side, at: at.toISOString(), by: nameOf(byClientId), text }
}

function toAttachments(files: readonly Attachment[] = []): Attachment[] {
  return files.map(({ id, name, contentType, bytes }) => ({ id, name, contentType, bytes }))
}
