import type { SequencePerson } from '@headwater/contract/outreach/sequences'
import type { Profile } from '@headwater/contract/people/profile'
import { listProfiles } from '#modules/people'
import { type CandidateStage, listCandidateStages } from '#modules/pipeline'
import type { InTx } from '#platform/context'
import { formatDayFromNow } from '../format-times.ts'
import { formatEvent } from './format-event.ts'
import { formatNext } from './format-next.ts'
import type { PersonRow } from './person-store.ts'

/** Turns the rows of a page into replies. */
export async function presentPeople(
  ctx: InTx,
  rows: readonly PersonRow[],
): Promise<SequencePerson[]> {
  const profiles = await listProfiles(
    ctx,
    rows.map(({ personId }) => personId),
  )
  const stages = await listCandidateStages(
    ctx,
    rows.map(({ candidateId }) => candidateId),
  )
  return rows.map((row) =>
    presentPerson(row, profiles.get(row.personId)?.profile, stages.get(row.candidateId)),
  )
}

/** People on the do-not-contact list have no profile any more: then the name we wrote to counts. */
function presentPerson(
  row: PersonRow,
  profile: Profile | undefined,
  stage: CandidateStage | undefined,
): SequencePerson {
  const current = profile?.experiences.find(({ isCurrent }) => isCurrent)
  return {
    enrolmentId: row.enrolmentId,
    personId: row.personId,
    candidateId: row.candidateId,
    name: profile?.name ?? row.toName ?? '',
    title: current?.title || null,
    employer: current?.employer || null,
    place: profile ? formatPlace(profile) : null,
    score: stage?.score ?? null,
    state: row.state,
    group: row.personGroup,
    replyKind: row.replyKind,
    sent: row.sent,
    steps: row.steps,
    lastEvent: presentLastEvent(row),
    next: formatNext(row, stage),
    mailbox: { id: row.mailboxId, address: row.mailboxAddress },
    timeZone: row.timeZone,
    stepsVersion: row.stepsVersion,
    version: row.version,
  }
}

function presentLastEvent(row: PersonRow): SequencePerson['lastEvent'] {
  const { eventKind: kind, eventAt, eventReason: reason, eventPosition: position } = row
  if (kind === null || !eventAt) return { text: 'Enrolled', at: row.enrolledAt.toISOString() }
  const isAway = row.personGroup === 'out_of_office' && row.awayUntil !== null
  // Noon is on that day wherever the person is.
  const back = new Date(`${row.awayUntil}T12:00:00Z`)
  const text = isAway
    ? `Away until ${formatDayFromNow(back, { now: row.now, timeZone: 'UTC' })}`
    : formatEvent({ kind, reason, position })
  return { text, at: eventAt.toISOString() }
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** For example "Oslo, Norway". */
function formatPlace({ place }: Profile): string | null {
  const names = [place?.city, place?.country && countries.of(place.country)].filter(Boolean)
  return names.length > 0 ? names.join(', ') : null
}
