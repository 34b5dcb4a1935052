import { type MailLanguage, type MessagePart, quoteOriginal } from '@headwater/mail/compose'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'

interface Answer {
  readonly id: string
  readonly inReplyTo: string | null
  readonly language: MailLanguage | null
}

/** Quotes the mail that a message answers, for people whose mail program shows no conversation. */
export async function loadQuote(
  { db, actor }: InTx,
  { id, inReplyTo, language }: Answer,
  timeZone: string,
): Promise<MessagePart | undefined> {
  if (inReplyTo === null) return undefined
  const { rows } = await sql<{ name: string; address: string; text: string; at: Date }>`
    select r.from_name as name, r.from_address as address, r.text, r.received_at as at
    from outreach.received r
    join outreach.messages m on m.company_id = r.company_id and m.thread_id = r.thread_id
    where m.company_id = ${actor.companyId} and m.id = ${id} and r.wire_id = btrim(${inReplyTo}, '<>')
    limit 1`.execute(db)
  const [original] = rows
  if (!original) return undefined
  const { text, at, ...from } = original
  return quoteOriginal({ text, at, from, language: language ?? 'en', timeZone })
}
