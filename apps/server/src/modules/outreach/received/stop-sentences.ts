import { sql } from 'kysely'
import { toZonedDateTime } from '#platform/calendar'
import type { InTx } from '#platform/context'
import type { EnrolmentRow } from '../enrolments/enrolment-store.ts'

const causes = {
  replied: (name: string) => `${name} replied`,
  opted_out: (name: string) => `${name} asked not to be contacted`,
  unsubscribed: (name: string) => `${name} unsubscribed`,
  complained: (name: string) => `${name} reported an email as spam`,
  left_company: (name: string) => `${name} no longer works there`,
  manual_message: (name: string) => `you wrote to ${name} yourself`,
  dead_address: (name: string) => `the address of ${name} does not exist`,
  mailbox_full: (name: string) => `the mailbox of ${name} is full`,
  refused: (name: string) => `the mail server of ${name} refused the email`,
} as const

interface Stop {
  readonly ended: readonly EnrolmentRow[]
  readonly cause: keyof typeof causes
  readonly name: string
  readonly mailbox: { readonly timeZone: string; readonly now: Date }
}

/** Says what stopped a sequence and which step is not sent, or undefined if nothing stopped. */
export async function formatStop(
  ctx: InTx,
  { ended, cause, name, mailbox }: Stop,
): Promise<string | undefined> {
  if (ended.length === 0) return undefined
  const time = toZonedDateTime(mailbox.now, mailbox.timeZone).toString().slice(11, 16)
  const step = await findCancelledStep(ctx, ended)
  const rest = step === undefined ? '' : ` Step ${step} will not be sent.`
  return `Sequence stopped at ${time} because ${causes[cause](name)}.${rest}`
}

async function findCancelledStep(
  { db, actor }: InTx,
  ended: readonly EnrolmentRow[],
): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select m.position from outreach.messages m
    where m.company_id = ${actor.companyId} and m.state = 'cancelled'
      and m.enrolment_id = any(${ended.map(({ id }) => id)}::uuid[])
    order by m.position desc limit 1`.execute(db)
  return rows[0]?.position
}
