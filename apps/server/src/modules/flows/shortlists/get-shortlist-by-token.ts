import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/shortlists'
import { getCompanyName } from '#modules/identity'
import { listProfiles } from '#modules/people'
import { inTransaction, type PublicCtx } from '#platform/context'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { filterMergedDuplicates } from './filter-merged-duplicates.ts'
import { getShortlistSender } from './get-shortlist-sender.ts'
import { presentShortlistPerson } from './present-shortlist-person.ts'
import { deadLinkError, resolveShortlistToken } from './resolve-shortlist-token.ts'
import { listShortlistPeople } from './shortlist-people-store.ts'
import { findShortlist } from './shortlist-store.ts'

type Open = typeof contract.getShortlistByToken

/**
 * Returns the shortlist behind a link. Opening it changes nothing, because email scanners open
 * links too.
 */
export async function getShortlistByToken(
  visitor: PublicCtx,
  { token }: InputOf<Open>,
): Promise<ReplyOf<Open>> {
  const { ctx, shortlistId } = await resolveShortlistToken(visitor, token)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const list = await findShortlist(db, actor.companyId, shortlistId)
    if (!list || list.isClosed) throw deadLinkError()
    const sender = await getShortlistSender(ctx, list)
    const { job } = await getVisibleFlow(ctx, list.flowId)
    const listed = await listShortlistPeople(db, actor.companyId, [shortlistId])
    const profiles = await listProfiles(
      ctx,
      listed.map(({ personId }) => personId),
    )
    const today = ctx.clock.today().toString()
    return {
      company: await getCompanyName(ctx),
      jobTitle: job.title,
      name: list.name,
      note: list.note,
      from: sender.name,
      expiresAt: list.expiresAt.toISOString(),
      people: filterMergedDuplicates(listed, profiles).flatMap((row) => {
        const profile = profiles.get(row.personId)?.profile
        return profile ? [presentShortlistPerson(row, profile, list.fields, today)] : []
      }),
    }
  })
}
