import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { endEnrolments } from '../enrolments/enrolment-store.ts'
import { moveMessages } from '../outbox/message-store.ts'

/** Stands where an address was. Its domain cannot exist. */
export const erasedAddress = 'erased@erased.invalid'

/**
 * Deletes everything that was written to and by people who were erased. That messages were sent
 * stays, because limits and costs are counted by it; to whom and what does not.
 */
export async function deleteErasedOutreach(
  ctx: Ctx,
  { personIds }: { readonly personIds: readonly string[] },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const isErased = sql`e.person_id = any(${personIds}::uuid[]) or e.current_id = any(${personIds}::uuid[])`
    const end = { state: 'stopped', reason: 'erased', worker: ctx.requestId } as const
    await endEnrolments(ctx, sql`(${isErased})`, end)
    await eraseMessages(ctx, personIds)
    await deleteThreads(ctx, personIds)
    await sql`
      update outreach.enrolments e set address = ${erasedAddress}
      where e.company_id = ${ctx.actor.companyId} and (${isErased})`.execute(ctx.db)
  })
}

/** A message that a server may still have is never sent again. */
async function eraseMessages(ctx: InTx, personIds: readonly string[]): Promise<void> {
  const { db, actor } = ctx
  const { companyId } = actor
  const where = sql`(m.thread_id in (select t.id from outreach.threads t
      where t.company_id = ${companyId} and (t.person_id = any(${personIds}::uuid[])
        or t.current_id = any(${personIds}::uuid[])))
    or m.enrolment_id in (select e.id from outreach.enrolments e
      where e.company_id = ${companyId} and (e.person_id = any(${personIds}::uuid[])
        or e.current_id = any(${personIds}::uuid[]))))`
  await moveMessages(db, companyId, {
    where,
    from: ['scheduled', 'claimed', 'handed_off', 'unknown'],
    to: 'cancelled',
    set: [sql`reason = 'erased'`, sql`held_by = null`],
    worker: ctx.requestId,
    detail: 'erased',
  })
  await sql`
    delete from outreach.attachments a using outreach.messages m
    where a.company_id = ${companyId} and m.company_id = ${companyId} and a.message_id = m.id
      and ${where}`.execute(db)
  await sql`
    update outreach.messages m
    set thread_id = null, to_name = '', to_address = ${erasedAddress}, to_domain = 'erased.invalid',
      suppression_keys = '{}', subject = '', body_html = '', mime = null, mime_sha256 = null,
      draft_id = null, provider_message_id = null
    where m.company_id = ${companyId} and ${where}`.execute(db)
}

async function deleteThreads({ db, actor }: InTx, personIds: readonly string[]): Promise<void> {
  const { companyId } = actor
  const isErased = sql`(t.person_id = any(${personIds}::uuid[])
    or t.current_id = any(${personIds}::uuid[]))`
  const threads = sql`(select t.id from outreach.threads t
    where t.company_id = ${companyId} and ${isErased})`
  await sql`
    delete from outreach.attachments a using outreach.received r
    where a.company_id = ${companyId} and r.company_id = ${companyId} and a.received_id = r.id
      and r.thread_id in ${threads}`.execute(db)
  await sql`
    delete from outreach.attachments a using outreach.drafts d
    where a.company_id = ${companyId} and d.company_id = ${companyId}
      and a.id = any(d.attachment_ids) and a.message_id is null and a.received_id is null
      and d.thread_id in ${threads}`.execute(db)
  for (const table of ['drafts', 'received', 'thread_events'] as const) {
    await sql`
      delete from ${sql.table(`outreach.${table}`)}
      where company_id = ${companyId} and thread_id in ${threads}`.execute(db)
  }
  await sql`
    delete from outreach.threads t
    where t.company_id = ${companyId} and ${isErased}`.execute(db)
}
