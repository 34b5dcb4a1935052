import type { SequenceEvent } from '@headwater/contract/outreach/sequences'
import { removeQuotedText } from '@headwater/mail/inbound'
import { listMemberSummaries } from '#modules/identity'
import { listContactStatuses } from '#modules/people'
import type { InTx } from '#platform/context'
import { loadPersonValues } from '../../outbox/template-values.ts'
import type { SequenceJob } from '../../tables.ts'
import { formatEventDetail } from '../../threads/message-reasons.ts'
import { decideEventSide } from '../decide-event-side.ts'
import { fillSubject } from '../fill-template.ts'
import { formatDayFromNow } from '../format-times.ts'
import { formatEvent, formatEventReason } from './format-event.ts'
import {
  type EventRow,
  listEventRows,
  listPlannedSteps,
  listReceivedRows,
  type ReceivedRow,
} from './person-event-store.ts'
import type { PersonRow } from './person-store.ts'
import { planSteps } from './plan-steps.ts'

/** Lists what is planned for a person and what happened, newest first. */
export async function listPersonEvents(
  ctx: InTx,
  row: PersonRow,
  job: SequenceJob | null,
): Promise<SequenceEvent[]> {
  const { db, actor } = ctx
  const { companyId } = actor
  const events = await listEventRows(db, companyId, row.enrolmentId)
  const received = await listReceivedRows(db, companyId, row.enrolmentId)
  const memberIds = [row.enrolledBy, ...events.map(({ byClientId }) => byClientId)]
  const members = await listMemberSummaries(
    ctx,
    memberIds.flatMap((id) => id ?? []),
  )
  const nameOf = (id: string | null) => (id === null ? null : (members.get(id)?.name ?? null))
  const hasReply = received.some((mail) => mail.class === 'human')
  // The reply itself says more than the end of the session that it causes.
  const shown = events.filter(
    ({ kind, reason }) => kind !== 'replied' || reason === 'member' || !hasReply,
  )
  const past = [
    ...events.flatMap((event) => presentCancelledStep(event, row)),
    ...shown.map((event) => presentEvent(event, nameOf(event.byClientId))),
    ...received.flatMap((mail) => presentMail(mail, row)),
    {
      id: `enrolled ${row.enrolmentId}`,
      kind: 'enrolled' as const,
      at: row.enrolledAt.toISOString(),
      text: 'Enrolled',
      detail: null,
      by: nameOf(row.enrolledBy),
      side: row.enrolledBy === null ? null : ('client' as const),
    },
    ...(await listUnlocks(ctx, row)),
  ]
  // The order of the log decides between events of the same moment, and the sort keeps it.
  const newestFirst = past.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const listed = [...(await listPlanned(ctx, row)), ...newestFirst]
  const values = (await loadPersonValues(ctx, [row.personId])).get(row.personId)
  return listed.map((event) =>
    // Only emails that were not sent still have variables.
    event.detail !== null && (event.kind === 'planned' || event.kind === 'skipped')
      ? { ...event, detail: fillSubject(event.detail, job, values) }
      : event,
  )
}

function presentEvent(event: EventRow, by: string | null): SequenceEvent {
  const { id, kind, at, subject } = event
  const isOfEmail = kind === 'sent' || kind === 'skipped'
  return {
    id,
    kind: kind === 'restored' ? 'resumed' : kind,
    at: at.toISOString(),
    text: formatEvent(event),
    detail: isOfEmail ? subject : formatEventReason(event),
    by,
    side: decideEventSide(event),
  }
}

/** A reply ends the session, so it says which step is not sent because of it. */
function presentCancelledStep(
  { id, kind, at }: EventRow,
  { state, messageState, position }: PersonRow,
): SequenceEvent[] {
  if (kind !== 'replied' || state !== 'replied' || messageState !== 'cancelled') return []
  const text = `Step ${position} cancelled`
  const detail = formatEventDetail('replied')
  const automatic = { by: null, side: null }
  return [
    { id: `${id} cancelled`, kind: 'stopped', at: at.toISOString(), text, detail, ...automatic },
  ]
}

/** Mails that came back, apart from those that ended the session, which says so itself. */
const bounceTexts: Readonly<Record<string, string>> = {
  full: 'Mailbox full',
  temporary: 'Not delivered yet',
  delayed: 'Delivery delayed',
  our_reputation: 'Refused because of your mailbox',
  too_large: 'Email too large',
}

const maxSnippetLength = 200

function presentMail(mail: ReceivedRow, { now }: PersonRow): SequenceEvent[] {
  const shared = { id: mail.id, at: mail.at.toISOString(), by: null, side: null }
  const words = removeQuotedText(mail.text).replace(/\s+/g, ' ').trim()
  const snippet = words.slice(0, maxSnippetLength) || null
  switch (mail.class) {
    case 'human':
      return [{ ...shared, kind: 'replied', text: 'Replied', detail: snippet, side: 'talent' }]
    case 'auto_reply': {
      const day = mail.awayUntil && new Date(`${mail.awayUntil}T12:00:00Z`)
      const until = day ? formatDayFromNow(day, { now, timeZone: 'UTC' }) : undefined
      const text = until === undefined ? 'Automatic reply' : `Away until ${until}`
      return [{ ...shared, kind: 'auto_reply', text, detail: snippet }]
    }
    case 'bounce': {
      const text = bounceTexts[mail.bounceSeverity ?? '']
      return text === undefined ? [] : [{ ...shared, kind: 'failed', text, detail: null }]
    }
  }
}

async function listUnlocks(ctx: InTx, { personId }: PersonRow): Promise<SequenceEvent[]> {
  const status = (await listContactStatuses(ctx, [personId])).get(personId)
  if (status?.state !== 'unlocked') return []
  const event = { id: `unlocked ${personId}`, kind: 'unlocked', at: status.at } as const
  return [{ ...event, text: 'Contact unlocked', detail: null, by: null, side: null }]
}

/** Nothing is planned for people whose session is over or waits for a member. */
async function listPlanned(ctx: InTx, row: PersonRow): Promise<SequenceEvent[]> {
  const { enrolmentId, state, completesAt, pausedUntil, messageState } = row
  const isWaiting = state === 'active' || (state === 'paused' && pausedUntil !== null)
  if (!isWaiting || completesAt || messageState === 'unknown') return []
  const steps = await listPlannedSteps(ctx.db, ctx.actor.companyId, row)
  return planSteps(steps, row)
    .map(({ position, subject, at }) => ({
      id: `planned ${enrolmentId} ${position}`,
      kind: 'planned' as const,
      at: at.toISOString(),
      text: `Step ${position} planned`,
      detail: subject === '' ? null : subject,
      by: null,
      side: null,
    }))
    .toReversed()
}
