import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/shortlists'
import { hashSecret, newCompanySecret } from '#modules/identity'
import { judgePeople, listProfiles } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { lockFlow } from '../flow-store.ts'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { markUsed } from '../mark-used.ts'
import { insertListed } from './listed-people-store.ts'
import { readShortlists } from './read-shortlists.ts'
import { countOpen, insertShortlist } from './shortlist-store.ts'

type Create = typeof contract.createShortlist

/** So many links of one session may be open at once. */
const mostOpen = 50

/** Of the link only a hash is kept: it is given away here, and never again. */
export async function createShortlist(
  ctx: Ctx,
  { flowId, personIds, days, note, name, ...input }: InputOf<Create>,
  publicUrl: string,
): Promise<ReplyOf<Create>> {
  const { companyId, clientId: createdBy } = ctx.actor
  const { search, people } = await inTransaction(ctx, async (ctx) => {
    const { search } = await getVisibleFlow(ctx, flowId)
    return { search, people: await listLiving(ctx, personIds) }
  })
  const judged = await judgePeople(ctx, search.criteria, people)
  const token = newCompanySecret(companyId)
  const fields = [...new Set(input.fields)]
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    await lockFlow(db, companyId, flowId)
    const flow = await getVisibleFlow(ctx, flowId)
    if ((await countOpen(db, companyId, flowId)) >= mostOpen) throw tooManyOpen()
    await markUsed(ctx, flow)
    const row = await insertShortlist(db, companyId, {
      ...{ id: newId(), flowId, tokenHash: hashSecret(token), name, note, fields, createdBy, days },
    })
    const listed = people.map((personId) => ({
      personId,
      score: search.criteria.length === 0 ? null : (judged.get(personId)?.score ?? null),
    }))
    await insertListed(db, companyId, row.id, listed)
    await recordAudit(ctx, {
      action: 'shortlist.made',
      subjectType: 'shortlist',
      subjectId: row.id,
      after: { name, count: listed.length, fields, days, flowId, personIds: people },
    })
    const [shortlist] = await readShortlists(ctx, [row])
    if (!shortlist) throw new Error('The shortlist was not written.')
    return { shortlist, link: `${publicUrl}/shortlist/${token}` }
  })
}

/** Whoever has gone while somebody chose is left out; ids of nobody at all are refused. */
async function listLiving(ctx: InTx, personIds: readonly string[]): Promise<string[]> {
  const profiles = await listProfiles(ctx, personIds)
  const living = personIds.flatMap((personId) => profiles.get(personId)?.id ?? [])
  if (living.length === 0) throw new AppError('not_found', 'There is no such person.')
  return [...new Set(living)]
}

function tooManyOpen(): AppError {
  const sentence = `A session has at most ${mostOpen} open shortlists. Close one first.`
  return new AppError('invalid_input', sentence, { name: sentence })
}
