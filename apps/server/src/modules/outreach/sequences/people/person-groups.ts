import type { SequencePersonGroup } from '@headwater/contract/outreach/sequences'
import { type RawBuilder, sql } from 'kysely'

/** Reasons for which an enrolment is paused until a member does something. */
export const reasonsToFix = [
  'missing_variable',
  'missing_postal_address',
  'not_composable',
  'too_many_failures',
  'unknown_send',
  'no_slots',
  'refused',
  'mailbox',
  'unreadable_email',
]

/**
 * The group of an enrolment as `e`, in a query with the number of its emails that were sent as
 * `f.sent`. Counts and lists use this one expression, so that they agree.
 */
export const personGroup: RawBuilder<SequencePersonGroup> = sql<SequencePersonGroup>`case
  when e.state = 'replied' then 'replied'
  when e.state = 'bounced' then 'bounced'
  when e.state in ('unsubscribed', 'stopped') then 'stopped'
  when e.state = 'completed' then 'finished'
  when e.state = 'paused' and e.reason = any(${reasonsToFix}::text[]) then 'needs_fix'
  when e.state = 'paused' and e.reason = 'out_of_office' then 'out_of_office'
  when e.state = 'paused' then 'paused'
  when f.sent > 0 then 'in_sequence'
  else 'waiting' end`
