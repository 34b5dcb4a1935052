import type { SequencePerson, SequencePersonGroup } from '@headwater/contract/outreach/sequences'
import { formatDateTime, type Locale } from '#lib/format'
import type { BadgeTone } from '#ui/data/badge'
import { formatZoneCity } from '../editor/format-plan.ts'

interface GroupLabel {
  label: string
  tone: BadgeTone
}

/** What the groups of people are called, and their colours. */
export const groupLabels: Readonly<Record<SequencePersonGroup, GroupLabel>> = {
  in_sequence: { label: 'In sequence', tone: 'accent' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  replied: { label: 'Replied', tone: 'person' },
  out_of_office: { label: 'Out of office', tone: 'neutral' },
  paused: { label: 'Paused', tone: 'neutral' },
  needs_fix: { label: 'Needs a fix', tone: 'warn' },
  bounced: { label: 'Bounced', tone: 'bad' },
  stopped: { label: 'Stopped', tone: 'neutral' },
  finished: { label: 'Finished', tone: 'neutral' },
}

/** The groups in the order of their chips. */
export const shownGroups = Object.keys(groupLabels) as SequencePersonGroup[]

const replyLabels: Readonly<Record<NonNullable<SequencePerson['replyKind']>, GroupLabel>> = {
  interested: { label: 'Replied: Interested', tone: 'ok' },
  not_now: { label: 'Replied: Not now', tone: 'neutral' },
  no: { label: 'Replied: No', tone: 'neutral' },
  question: { label: 'Replied: Question', tone: 'person' },
}

/** Returns what the badge of a person says. A reply has the colour of its kind. */
export function labelPerson({
  group,
  state,
  replyKind,
}: Pick<SequencePerson, 'group' | 'state' | 'replyKind'>): GroupLabel {
  if (group === 'waiting') return { label: 'Waiting to start', tone: 'neutral' }
  if (group === 'replied' && replyKind !== null) return replyLabels[replyKind]
  if (group === 'stopped' && state === 'unsubscribed')
    return { label: 'Stopped: unsubscribed', tone: 'neutral' }
  return groupLabels[group]
}

/** People whose marks are grey, because nothing follows. */
export function hasEnded({ group }: Pick<SequencePerson, 'group'>): boolean {
  return group === 'bounced' || group === 'stopped' || group === 'finished'
}

/** Formats "Senior Firmware Engineer @ Skagen Drives". */
export function formatRole({
  title,
  employer,
}: Pick<SequencePerson, 'title' | 'employer'>): string {
  if (title !== null && employer !== null) return `${title} @ ${employer}`
  return title ?? employer ?? ''
}

/** Formats when the next email leaves. The zone is named where the reader’s clock differs. */
export function formatNextEmail({ next }: SequencePerson, locale: Locale): string {
  const { text, at, timeZone } = next
  if (at === null || timeZone === null) return text
  const isSameTime = formatDateTime(at, locale) === formatDateTime(at, { ...locale, timeZone })
  return isSameTime ? text : `${text} in ${formatZoneCity(timeZone)}`
}
