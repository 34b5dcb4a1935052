import { formatCriterion } from '@headwater/matching'
import { findMemberContact, type MemberContact } from '#modules/identity'
import { listJobViewers } from '#modules/jobs'
import { resolveMergedPeople } from '#modules/people'
import { getTaxonomy } from '#modules/reference'
import { evaluatePeople } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { alertMail, type ReportedPerson } from './alert-mail.ts'
import { decideReported } from './alert-rules.ts'
import { computeNextEmail } from './alert-schedule.ts'
import {
  type AlertRow,
  type FindRow,
  listFindsAfter,
  listRecipients,
  listVerdictsOf,
  type RecipientRow,
  updateAlertRow,
  upsertRecipient,
} from './alert-store.ts'

interface AlertToReport extends AlertRow {
  /** Nothing is sent now, nor later about what was found by now. */
  readonly isSilent: boolean
}

type People = Awaited<ReturnType<typeof evaluatePeople>>

/**
 * Sends the emails that are due, and sets when the next ones are. Another channel, such as
 * notifications in the product, would be served at the same place as the email.
 */
export async function reportFinds(
  ctx: InTx,
  flow: VisibleFlow,
  alert: AlertToReport,
): Promise<void> {
  const { db, actor, clock } = ctx
  const { companyId } = actor
  const now = clock.now()
  const recipients = await listRecipients(db, companyId, flow.id)
  const due = recipients.filter(({ nextAt }) => nextAt === null || nextAt <= now)
  const viewers = new Set((await listJobViewers(ctx, flow.jobId)).map(({ clientId }) => clientId))
  const finds = alert.isSilent ? [] : await listFindsOf(ctx, flow.id, due)
  const people = await loadPeople(ctx, flow, finds)
  const nextTimes = recipients.flatMap(({ nextAt }) => (nextAt && nextAt > now ? [nextAt] : []))
  for (const recipient of due) {
    const contact = await findMemberContact(ctx, recipient.clientId)
    const mayRead = contact?.isActive && viewers.has(recipient.clientId)
    const reported = mayRead
      ? await listReported(ctx, { alert, recipient, contact, finds, people })
      : []
    if (contact && reported.length > 0) {
      const criteria = await formatCriteria(ctx, flow)
      const mail = alertMail(contact, { flow, alert, people: reported, criteria })
      // The same numbers are never sent twice to one member, whatever repeats the task.
      const { onSince, lastFind } = alert
      const key = `alert ${flow.id} ${recipient.clientId} ${onSince.toISOString()} ${lastFind}`
      await enqueueMail(ctx, mail, { key })
    }
    const nextAt = computeNextEmail(now, alert, contact?.timeZone ?? 'UTC')
    nextTimes.push(nextAt)
    await upsertRecipient(db, companyId, flow.id, {
      clientId: recipient.clientId,
      nextAt,
      toldThrough: alert.lastFind,
      lastAt: reported.length > 0 ? now : recipient.lastAt,
      lastPeople: reported.length > 0 ? reported.length : recipient.lastPeople,
    })
  }
  const nextCheckAt = nextTimes.toSorted((a, b) => a.getTime() - b.getTime())[0]
  if (nextCheckAt) await updateAlertRow(db, companyId, flow.id, { nextCheckAt })
}

function listFindsOf(
  { db, actor }: InTx,
  flowId: string,
  due: readonly RecipientRow[],
): Promise<FindRow[]> {
  const least = Math.min(...due.map(({ toldThrough }) => toldThrough))
  return due.length === 0 ? Promise.resolve([]) : listFindsAfter(db, actor.companyId, flowId, least)
}

/** Loads the people as they are now, without those who are gone or must not be contacted. */
async function loadPeople(
  ctx: InTx,
  { search }: VisibleFlow,
  finds: readonly FindRow[],
): Promise<People> {
  if (finds.length === 0) return new Map()
  const ids = [...new Set(finds.map(({ personId }) => personId))]
  const resolved = await resolveMergedPeople(ctx, ids)
  const allowed = ids.filter((id) => resolved.get(id)?.isSuppressed === false)
  return evaluatePeople(ctx, search.criteria, allowed)
}

interface Report {
  readonly alert: AlertToReport
  readonly recipient: RecipientRow
  readonly contact: MemberContact
  readonly finds: readonly FindRow[]
  readonly people: People
}

async function listReported(
  { db, actor }: InTx,
  { alert, recipient, contact, finds, people }: Report,
): Promise<ReportedPerson[]> {
  const own = finds.filter(({ number }) => number > recipient.toldThrough)
  if (own.length === 0) return []
  const said = await listVerdictsOf(db, actor.companyId, alert.flowId, [recipient.clientId])
  const listSaid = (verdict: string) =>
    new Set(said.filter((one) => one.verdict === verdict).map(({ personId }) => personId))
  return decideReported(own, people, {
    alert,
    seesPartial: contact.privileges.includes('pipeline.write'),
    liked: listSaid('yes'),
    rejected: listSaid('no'),
  })
}

async function formatCriteria(
  ctx: InTx,
  { search }: VisibleFlow,
): Promise<ReadonlyMap<string, string>> {
  const taxonomy = await getTaxonomy(ctx)
  return new Map(search.criteria.map((one) => [one.id, formatCriterion(taxonomy, one)]))
}
