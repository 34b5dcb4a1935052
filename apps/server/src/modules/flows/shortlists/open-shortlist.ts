import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/shortlists'
import { getCompanyName, listMemberFaces } from '#modules/identity'
import { listProfiles } from '#modules/sourcing'
import { inTransaction, type PublicCtx } from '#platform/context'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { deadLink, enterByLink } from './enter-by-link.ts'
import { keepFirstOfEach } from './keep-first.ts'
import { listListed } from './listed-people-store.ts'
import { presentListed } from './present-listed.ts'
import { findShortlist } from './shortlist-store.ts'

type Open = typeof contract.openShortlist

/** Looking changes nothing, because mail scanners look too. */
export async function openShortlist(
  visitor: PublicCtx,
  { token }: InputOf<Open>,
): Promise<ReplyOf<Open>> {
  const { ctx, shortlistId } = await enterByLink(visitor, token)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const list = await findShortlist(db, actor.companyId, shortlistId)
    if (!list || list.isClosed) throw deadLink()
    const { job } = await getVisibleFlow(ctx, list.flowId)
    const listed = await listListed(db, actor.companyId, [shortlistId])
    const profiles = await listProfiles(
      ctx,
      listed.map(({ personId }) => personId),
    )
    const faces = await listMemberFaces(ctx, [list.createdBy])
    const today = ctx.now().toISOString().slice(0, 10)
    return {
      ...{ company: await getCompanyName(ctx), jobTitle: job.title },
      ...{ name: list.name, note: list.note, from: faces.get(list.createdBy)?.name ?? '' },
      expiresAt: list.expiresAt.toISOString(),
      people: keepFirstOfEach(listed, profiles).flatMap((row) => {
        const profile = profiles.get(row.personId)?.profile
        return profile ? [presentListed(row, profile, list.fields, today)] : []
      }),
    }
  })
}
