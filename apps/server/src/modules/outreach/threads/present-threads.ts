import type { ThreadSummary } from '@headwater/contract/outreach/threads'
import { sql } from 'kysely'
import { listMemberSummaries } from '#modules/identity'
import { listVisibleJobTitles } from '#modules/jobs'
import { listProfiles } from '#modules/people'
import type { InTx } from '#platform/context'
import type { ThreadRow } from './thread-store.ts'

/** Turns rows into replies. */
export async function presentThreads(
  ctx: InTx,
  rows: readonly ThreadRow[],
): Promise<ThreadSummary[]> {
  if (rows.length === 0) return []
  const names = await listNames(ctx, rows)
  const candidates = await listCandidates(ctx, rows)
  const mailboxes = await listMailboxes(ctx, rows)
  const drafts = await listDraftThreads(ctx, rows)
  const assigneeIds = rows.flatMap(({ assigneeClientId: id }) => (id === null ? [] : [id]))
  const members = await listMemberSummaries(ctx, assigneeIds)
  return rows.map((row) => ({
    id: row.id,
    person: { personId: row.currentId, name: names.get(row.id) ?? '' },
    candidate: candidates.get(row.candidateId ?? '') ?? null,
    subject: row.subject,
    snippet: row.snippet,
    snippetSide: row.snippetSide,
    lastAt: row.lastAt.toISOString(),
    mailbox: mailboxes.get(row.mailboxId) ?? { id: row.mailboxId, address: '', isConnected: false },
    assignee:
      row.assigneeClientId === null
        ? null
        : { clientId: row.assigneeClientId, name: members.get(row.assigneeClientId)?.name ?? '' },
    isUnread: row.isUnread,
    // A thread that is reopened needs the reply it needed before.
    needsReply: row.needsReply && row.doneAt === null,
    badge: row.badge,
    snoozedUntil: row.snoozedUntil,
    isDone: row.doneAt !== null,
    hasDraft: drafts.has(row.id),
  }))
}

/** People on the do-not-contact list have no profile any more: then the name we wrote to counts. */
async function listNames(
  ctx: InTx,
  rows: readonly ThreadRow[],
): Promise<ReadonlyMap<string, string>> {
  const profiles = await listProfiles(
    ctx,
    rows.map(({ currentId }) => currentId),
  )
  const nameless = rows.filter(({ currentId }) => !profiles.has(currentId))
  const { rows: written } = await sql<{ threadId: string; name: string }>`
    select distinct on (m.thread_id) m.thread_id, coalesce(nullif(m.to_name, ''), m.to_address) as name
    from outreach.messages m
    where m.company_id = ${ctx.actor.companyId}
      and m.thread_id = any(${nameless.map(({ id }) => id)}::uuid[])
    order by m.thread_id, m.created_at desc`.execute(ctx.db)
  const names = new Map(written.map(({ threadId, name }) => [threadId, name]))
  for (const { id, currentId } of rows) {
    const profile = profiles.get(currentId)?.profile
    if (profile) names.set(id, profile.name)
  }
  return names
}

async function listCandidates(
  ctx: InTx,
  rows: readonly ThreadRow[],
): Promise<ReadonlyMap<string, ThreadSummary['candidate']>> {
  const ids = rows.flatMap(({ candidateId }) => (candidateId === null ? [] : [candidateId]))
  const { rows: found } = await sql<{ id: string; jobId: string }>`
    select id, job_id from pipeline.standing_view
    where company_id = ${ctx.actor.companyId} and id = any(${ids}::uuid[])`.execute(ctx.db)
  const titles = await listVisibleJobTitles(
    ctx,
    found.map(({ jobId }) => jobId),
  )
  return new Map(
    found.flatMap(({ id: candidateId, jobId }) => {
      const jobTitle = titles.get(jobId)
      return jobTitle === undefined
        ? []
        : [[candidateId, { jobId, candidateId, jobTitle }] as const]
    }),
  )
}

async function listMailboxes(
  { db, actor }: InTx,
  rows: readonly ThreadRow[],
): Promise<ReadonlyMap<string, ThreadSummary['mailbox']>> {
  const ids = [...new Set(rows.map(({ mailboxId }) => mailboxId))]
  const { rows: found } = await sql<ThreadSummary['mailbox']>`
    select id, address, removed_at is null and status <> 'disconnected' as is_connected
    from outreach.mailboxes
    where company_id = ${actor.companyId} and id = any(${ids}::uuid[])`.execute(db)
  return new Map(found.map((mailbox) => [mailbox.id, mailbox]))
}

async function listDraftThreads(
  { db, actor }: InTx,
  rows: readonly ThreadRow[],
): Promise<ReadonlySet<string>> {
  const { rows: found } = await sql<{ threadId: string }>`
    select thread_id from outreach.drafts
    where company_id = ${actor.companyId} and client_id = ${actor.clientId}
      and thread_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Set(found.map(({ threadId }) => threadId))
}
