import { formatCount, formatNumber } from '@headwater/contract/format-number'
import { pluralise } from '@headwater/contract/plural'
import type { HitPerson } from '@headwater/contract/sourcing/search'
import { toDisplayScore } from '@headwater/matching/score'
import type { z } from 'zod'
import type { MemberContact } from '#modules/identity'
import type { SystemMail } from '#platform/mail'
import type { VisibleFlow } from '../get-visible-flow.ts'
import type { AlertRow } from './alert-store.ts'
import type { FindKind } from './tables.ts'

export interface ReportedPerson {
  readonly kind: FindKind
  readonly person: {
    readonly score: number
    readonly failed: readonly string[]
    readonly person: z.infer<typeof HitPerson>
  }
}

interface AlertReport {
  readonly flow: Pick<VisibleFlow, 'id' | 'name' | 'job' | 'search'>
  readonly alert: Pick<AlertRow, 'nearScore'>
  readonly people: readonly ReportedPerson[]
  /** Texts of the criteria by id. */
  readonly criteria: ReadonlyMap<string, string>
}

/** How many people an email lists. The page lists all. */
const maxListed = 8

/**
 * Tells a member whom an alert found. Whether names are hidden is a choice of each device, so the
 * email contains none.
 */
export function alertMail(
  { email }: Pick<MemberContact, 'email'>,
  { flow, alert, people, criteria }: AlertReport,
): SystemMail {
  const path = `/main/sourcingsession/${flow.id}`
  const listed = people.slice(0, maxListed)
  const rest = people.length - listed.length
  const what = formatWhat(people, flow, alert)
  return {
    to: email,
    subject: `${formatTitle(people)}: ${flow.name}`,
    preview: what,
    title: formatTitle(people),
    paragraphs: [what, ...(rest > 0 ? [`The first ${maxListed} of ${people.length}:`] : [])],
    facts: listed.map((one) => [formatLabel(one), formatPerson(one, criteria)] as const),
    action: { label: 'See who is new', path: `${path}?view=new` },
    secondaryAction: { label: 'Turn off these emails', path: `${path}?alert=open` },
    footnote: `You get this email because you are on the alert of the session ${flow.name}, for the job ${flow.job.title}. Names are left out of emails.`,
  }
}

function formatTitle(people: readonly ReportedPerson[]): string {
  const moved = people.filter(({ kind }) => kind === 'job').length
  return moved === people.length
    ? formatCount(moved, 'person changed jobs', 'people changed jobs')
    : formatCount(people.length, 'new person', 'new people')
}

function formatWhat(
  people: readonly ReportedPerson[],
  { search }: AlertReport['flow'],
  { nearScore }: AlertReport['alert'],
): string {
  const count = (kind: FindKind) => people.filter((one) => one.kind === kind).length
  const musts = search.criteria.filter(({ mode }) => mode === 'must').length
  const full = count('full')
  const near = count('near')
  const job = count('job')
  const must =
    musts > 1
      ? `all ${formatNumber(musts)} must-haves`
      : musts === 1
        ? 'the must-have'
        : 'your criteria'
  const parts = [
    full > 0 && `${formatNumber(full)} ${pluralise(full, 'meets', 'meet')} ${must}`,
    near > 0 &&
      `${formatNumber(near)} ${pluralise(near, 'misses', 'miss')} only one, with a score of ${nearScore} or more`,
    job > 0 && `${formatNumber(job)} you said yes to changed jobs`,
  ].filter((part) => part !== false)
  return `${new Intl.ListFormat('en-GB').format(parts)}.`
}

function formatLabel({ kind, person }: ReportedPerson): string {
  return kind === 'job' ? 'New job' : `Score ${toDisplayScore(person.score)}`
}

function formatPerson(
  { kind, person: { person, failed } }: ReportedPerson,
  criteria: ReadonlyMap<string, string>,
): string {
  const { title, employer, city, country } = person
  const role = [title, employer].filter(Boolean).join(' at ') || 'No current role'
  const place = city ?? country
  const missing = kind === 'near' ? criteria.get(failed[0] ?? '') : undefined
  return [role, place, missing && `not met: ${missing}`].filter(Boolean).join(' · ')
}
