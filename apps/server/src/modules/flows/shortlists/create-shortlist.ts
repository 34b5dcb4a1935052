import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/shortlists'
import { hashSecret, newCompanySecret } from '#modules/identity'
import { listProfiles, resolvePeopleForWriting } from '#modules/people'
import { evaluatePeople } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { lockFlow } from '../flow-store.ts'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { markVersionUsed } from '../mark-version-used.ts'
import { noSuchPerson } from '../resolve-merged-person.ts'
import { presentShortlists } from './present-shortlists.ts'
import { insertShortlistPeople } from './shortlist-people-store.ts'
import { countOpenShortlists, insertShortlist } from './shortlist-store.ts'

type Create = typeof contract.createShortlist

/** How many links of one session may be open at once. */
const maxOpen = 50

/**
 * Creates a shortlist and returns its link. Only a hash of the link is stored, so it cannot be
 * shown again.
 */
export async function createShortlist(
  ctx: Ctx,
  { flowId, personIds, days, note, name, ...input }: InputOf<Create>,
  publicUrl: string,
): Promise<ReplyOf<Create>> {
  const { companyId, clientId: createdBy } = ctx.actor
  const { search, people } = await inTransaction(ctx, async (ctx) => {
    const { search } = await getVisibleFlow(ctx, flowId)
    return { search, people: await listCurrentIds(ctx, personIds) }
  })
  const evaluated = await evaluatePeople(ctx, search.criteria, people)
  const token = newCompanySecret(companyId)
  const fields = [...new Set(input.fields)]
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    await lockFlow(db, companyId, flowId)
    const flow = await getVisibleFlow(ctx, flowId)
    if ((await countOpenShortlists(db, companyId, flowId)) >= maxOpen) throw tooManyOpen()
    await markVersionUsed(ctx, flow)
    const row = await insertShortlist(db, companyId, {
      id: newId(),
      flowId,
      tokenHash: hashSecret(token),
      name,
      note,
      fields,
      createdBy,
      days,
    })
    const current = await resolvePeopleForWriting(ctx, people)
    const ids = new Set(people.flatMap((personId) => current.get(personId)?.id ?? []))
    const listed = [...ids].map((personId) => ({
      personId,
      score: search.criteria.length === 0 ? null : (evaluated.get(personId)?.score ?? null),
    }))
    if (listed.length === 0) throw noSuchPerson()
    await insertShortlistPeople(db, companyId, row.id, listed)
    await recordAudit(ctx, {
      action: 'shortlist.created',
      subjectType: 'shortlist',
      subjectId: row.id,
      after: {
        name,
        count: listed.length,
        fields,
        days,
        flowId,
        personIds: [...ids],
      },
    })
    const [shortlist] = await presentShortlists(ctx, [row])
    if (!shortlist) throw new Error('The shortlist was not written.')
    return { shortlist, link: `${publicUrl}/shortlist/${token}` }
  })
}

/** Leaves out people removed meanwhile, and rejects the request if no id is known. */
async function listCurrentIds(ctx: InTx, personIds: readonly string[]): Promise<string[]> {
  const profiles = await listProfiles(ctx, personIds)
  const living = personIds.flatMap((personId) => profiles.get(personId)?.id ?? [])
  if (living.length === 0) throw noSuchPerson()
  return [...new Set(living)]
}

function tooManyOpen(): AppError {
  const sentence = `A session can have at most ${maxOpen} open shortlists. Close one first.`
  return new AppError('invalid_input', sentence, { name: sentence })
}
