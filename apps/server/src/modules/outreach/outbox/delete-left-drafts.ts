import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { withSystemActor } from '#platform/system-actor'
import type { OpenTransport } from './transport-cache.ts'

const batch = 50

interface LeftDraft {
  readonly mailboxId: string
  readonly draftId: string
}

/** Deletes the drafts of messages that will never be sent from the mailboxes of their owners. */
export async function deleteLeftDrafts(ctx: PublicCtx, open: OpenTransport): Promise<void> {
  const { rows } = await inTransaction(ctx, ({ db }) =>
    sql<{ companyId: string; messageId: string }>`
      select * from outreach.list_left_drafts(${batch})`.execute(db),
  )
  for (const { companyId, messageId } of rows) {
    await deleteLeftDraft(withSystemActor(ctx, companyId), messageId, open)
  }
}

/** The message forgets the draft first: if a member resumes it meanwhile, it gets another one. */
async function deleteLeftDraft(ctx: Ctx, messageId: string, open: OpenTransport): Promise<void> {
  const draft = await inTransaction(ctx, (ctx) => takeDraft(ctx, messageId))
  if (!draft) return
  try {
    const transport = await open(ctx, draft.mailboxId)
    await transport.deleteDraft?.(draft.draftId)
  } catch (error) {
    ctx.log.warn({ err: error, messageId }, 'a draft could not be deleted')
    await inTransaction(ctx, (ctx) => putBackDraft(ctx, messageId, draft))
  }
}

const isLeft = sql`m.state in ('cancelled', 'skipped', 'rejected')`

async function takeDraft({ db, actor }: InTx, id: string): Promise<LeftDraft | undefined> {
  const { rows } = await sql<LeftDraft>`
    with old as (
      select m.id, m.draft_id from outreach.messages m
      where m.company_id = ${actor.companyId} and m.id = ${id} and m.draft_id is not null
        and ${isLeft}
      for update)
    update outreach.messages m set draft_id = null from old
    where m.company_id = ${actor.companyId} and m.id = old.id
    returning m.mailbox_id, old.draft_id`.execute(db)
  return rows[0]
}

async function putBackDraft(
  { db, actor }: InTx,
  id: string,
  { draftId }: LeftDraft,
): Promise<void> {
  await sql`
    update outreach.messages m
    set draft_id = ${draftId}, checks = checks + 1,
      check_at = outreach.clock() + interval '10 minutes'
    where m.company_id = ${actor.companyId} and m.id = ${id} and m.draft_id is null
      and ${isLeft}`.execute(db)
}
