import {
  type PlannedPerson,
  type PlannedStep,
  type PlannedTimes,
  planSending,
} from '@headwater/mail/schedule'
import { type Ctx, inTransaction } from '#platform/context'
import { isFreeMailDomain } from '../outbox/free-mail-domains.ts'
import { getPlanBasis } from './plan-store.ts'

interface SendTimesRequest {
  readonly flowId: string
  readonly people: readonly {
    readonly key: string
    /** Null if the mailbox’s own zone counts. */
    readonly timeZone: string | null
    readonly mailboxIds: readonly string[]
    /** Null until the person is unlocked. */
    readonly domain: string | null
    readonly messageIds: readonly string[]
  }[]
  readonly steps: readonly PlannedStep[]
  readonly dailyCap: number | null
  /** When the people are enrolled. */
  readonly earliest: Date
}

export interface SendTimes {
  readonly key: string
  readonly mailboxId: string
  readonly timeZone: string
  /** By step. Null beyond a year, and when the mailbox does not send. */
  readonly times: readonly (Date | null)[]
}

/**
 * Plans when each email of people who may be enrolled leaves, if no one replies: with the mailboxes,
 * the limits and what is scheduled now. Nothing is stored.
 */
export async function planSendTimes(ctx: Ctx, request: SendTimesRequest): Promise<SendTimes[]> {
  const { flowId, steps, dailyCap, earliest } = request
  const { sessionCaps, now, ...basis } = await inTransaction(ctx, getPlanBasis)
  const caps = new Map(sessionCaps)
  if (dailyCap === null) caps.delete(flowId)
  else caps.set(flowId, dailyCap)
  const planned = await planSending({
    ...basis,
    now,
    enrolledAt: new Date(Math.max(earliest.getTime(), now.getTime())),
    sequenceId: flowId,
    sessionCaps: caps,
    people: request.people.map(toPlannedPerson),
    steps,
  })
  return planned.map(presentTimes)
}

function toPlannedPerson(person: SendTimesRequest['people'][number]): PlannedPerson {
  const { timeZone, domain } = person
  const isCapped = domain !== null && !isFreeMailDomain(domain)
  return {
    ...person,
    timeZone: timeZone ?? undefined,
    domain: isCapped ? domain : undefined,
  }
}

function presentTimes({ times, ...person }: PlannedTimes): SendTimes {
  return { ...person, times: times.map((at) => at ?? null) }
}
