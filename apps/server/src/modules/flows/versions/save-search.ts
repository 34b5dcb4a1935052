import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import { getTaxonomy, requireValidCriteria } from '#modules/reference'
import { loadCriteriaFormatter, requireScope } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { makeAlertDue } from '../alerts/alert-store.ts'
import { criteriaHashOrNull } from '../criteria-hash.ts'
import { lockFlow, updateFlowRow } from '../flow-store.ts'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { loadVersionNames } from '../load-version-names.ts'
import { presentVersion } from '../present.ts'
import { enqueueRescore } from '../rescore-candidates.ts'
import { decideVersion } from './version-rules.ts'
import { lockVersion, upsertVersion } from './version-store.ts'

type Save = typeof contract.saveSearch

export async function saveSearch(
  ctx: Ctx,
  { flowId, criteria, text, baseVersion, ...given }: InputOf<Save>,
): Promise<ReplyOf<Save>> {
  const formatter = await loadCriteriaFormatter(ctx)
  await requireValidCriteria(await getTaxonomy(ctx), criteria)
  const criteriaHash = criteriaHashOrNull(criteria)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await lockFlow(db, actor.companyId, flowId)
    const flow = await getVisibleFlow(ctx, flowId)
    // Locks the newest version, so that an action based on it commits before or after this save,
    // never in between.
    const newest = await lockVersion(db, actor.companyId, flowId, flow.version)
    const { scope = newest.scope } = given
    if (scope !== newest.scope) await requireScope(ctx, scope)
    const decision = decideVersion(
      { ...newest, isUsed: newest.usedAt !== null },
      { criteriaHash, scope, text, by: actor.clientId, baseVersion },
    )
    if (decision === 'stale') {
      throw new AppError(
        'stale_version',
        'A teammate changed this search. Load the latest version.',
      )
    }
    if (decision !== 'same') {
      const version = newest.version + (decision === 'add' ? 1 : 0)
      const saved = { version, criteria, text, criteriaHash, scope }
      await upsertVersion(db, actor.companyId, flowId, { ...saved, savedBy: actor.clientId })
      await updateFlowRow(db, actor.companyId, flowId, { version })
      await enqueueRescore(ctx, flowId)
      // The next check learns whom the new criteria find, so that only later people are new.
      await makeAlertDue(db, actor.companyId, flowId, ctx.clock.now())
      await recordAudit(ctx, {
        action: 'search.saved',
        subjectType: 'flow',
        subjectId: flowId,
        after: { version, name: flow.name, criteria: criteria.length },
      })
    }
    const { search } = await getVisibleFlow(ctx, flowId)
    const versionNames = await loadVersionNames(ctx, [search])
    return { ...presentVersion(search, versionNames), names: formatter.namesOf(search.criteria) }
  })
}
