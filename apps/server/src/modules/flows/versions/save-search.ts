import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import { listMemberFaces } from '#modules/identity'
import { readWording } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { lockFlow, updateFlow } from '../flow-store.ts'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { hashOf } from '../hash-of.ts'
import { presentVersion } from '../present.ts'
import { askForScores } from '../rescore-candidates.ts'
import { decideVersion } from './version-rules.ts'
import { lockVersion, putVersion } from './version-store.ts'

type Save = typeof contract.saveSearch

export async function saveSearch(
  ctx: Ctx,
  { flowId, criteria, text, baseVersion }: InputOf<Save>,
): Promise<ReplyOf<Save>> {
  const wording = await readWording(ctx)
  const criteriaHash = hashOf(criteria)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await lockFlow(db, actor.companyId, flowId)
    const flow = await getVisibleFlow(ctx, flowId)
    // Whoever is about to act on it comes before or after, never between.
    const newest = await lockVersion(db, actor.companyId, flowId, flow.version)
    const decision = decideVersion(
      { ...newest, isUsed: newest.usedAt !== null },
      { criteriaHash, text, by: actor.clientId, baseVersion },
    )
    if (decision === 'stale') {
      throw new AppError('stale_version', 'Somebody changed this search meanwhile.')
    }
    if (decision !== 'same') {
      const version = newest.version + (decision === 'add' ? 1 : 0)
      const saved = { version, criteria, text, criteriaHash }
      await putVersion(db, actor.companyId, flowId, { ...saved, savedBy: actor.clientId })
      await updateFlow(db, actor.companyId, flowId, { version })
      await askForScores(ctx, flowId)
      await recordAudit(ctx, {
        action: 'search.saved',
        subjectType: 'flow',
        subjectId: flowId,
        after: { version, name: flow.name, criteria: criteria.length },
      })
    }
    const { search } = await getVisibleFlow(ctx, flowId)
    const faces = await listMemberFaces(ctx, [search.savedBy])
    return { ...presentVersion(search, faces), names: wording.namesOf(search.criteria) }
  })
}
