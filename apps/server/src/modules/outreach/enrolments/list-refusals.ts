import { chooseTimeZone, findCountryTimeZone } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { decideRefusal, type EnrolmentRefusal, formatRefusal } from './enrolment-rules.ts'
import { loadPersonFacts } from './person-facts.ts'

interface RefusalQuery {
  readonly personIds: readonly string[]
  readonly timeZoneMode: 'sender' | 'recipient'
  /** The zone to show for people whose own zone is not known or does not count. */
  readonly mailboxZone?: string
}

export interface PossibleRecipient {
  readonly reason: EnrolmentRefusal | undefined
  readonly sentence: string | undefined
  readonly name: string
  readonly country: string | null
  readonly timeZone: string
  /** False when the zone of the mailbox counts, whichever that will be. */
  readonly hasOwnZone: boolean
  /** Null until the person is unlocked. */
  readonly domain: string | null
}

/**
 * Says for people who may be enrolled later why they cannot be, as far as that is known. Those who
 * are not unlocked count as reachable.
 */
export function listRefusals(
  ctx: Ctx,
  { personIds, timeZoneMode, mailboxZone }: RefusalQuery,
): Promise<ReadonlyMap<string, PossibleRecipient>> {
  return inTransaction(ctx, async (ctx) => {
    const limits = await getLimits(ctx)
    const facts = await loadPersonFacts(ctx, personIds, 'read')
    const described = personIds.map((personId): [string, PossibleRecipient] => {
      const person = facts.get(personId)
      const refusal = person
        ? decideRefusal({ ...limits, ...person, hasPostalAddress: true })
        : 'unknown_person'
      const reason = refusal === 'locked' ? undefined : refusal
      const country = person?.country ?? null
      const zone = chooseTimeZone({
        mode: timeZoneMode,
        recipientZone: country === null ? undefined : findCountryTimeZone(country, limits.now),
        mailboxZone,
        companyZone: 'UTC',
      })
      const address = person?.contact.address ?? null
      return [
        personId,
        {
          reason,
          sentence: reason && formatRefusal(reason),
          name: person?.name ?? '',
          country,
          timeZone: zone.timeZone,
          hasOwnZone: zone.source === 'recipient',
          domain: address === null ? null : address.slice(address.lastIndexOf('@') + 1),
        },
      ]
    })
    return new Map(described)
  })
}

interface Limits {
  readonly coolDownDays: number
  readonly maxMessages: number
  readonly now: Date
}

async function getLimits({ db, actor }: InTx): Promise<Limits> {
  const { rows } = await sql<Limits>`
    select coalesce(s.cool_down_days, 90) as cool_down_days,
      coalesce(s.max_messages_per_person, 6) as max_messages, outreach.clock() as now
    from (select 1) one
    left join outreach.settings s on s.company_id = ${actor.companyId}`.execute(db)
  return rows[0] as Limits
}
