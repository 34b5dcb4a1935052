import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { getSequencePerson as contract } from '@headwater/contract/outreach/sequences'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleSequence } from '../get-visible-sequence.ts'
import { listPersonRowsByIds } from './person-store.ts'
import { listPersonEvents } from './present-events.ts'
import { presentPeople } from './present-people.ts'

export function getSequencePerson(
  ctx: Ctx,
  { flowId, enrolmentId }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const { job } = await getVisibleSequence(ctx, flowId)
    const query = { companyId: ctx.actor.companyId, sequenceId: flowId }
    const [row] = await listPersonRowsByIds(ctx.db, query, [enrolmentId])
    if (!row) throw new AppError('not_found', 'Person not found.')
    const [person] = await presentPeople(ctx, [row])
    if (!person) throw new Error('One row gives one person.')
    return { person, events: await listPersonEvents(ctx, row, job) }
  })
}
