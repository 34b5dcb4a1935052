import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/agent'
import { compileSearch } from '@headwater/matching'
import { getTaxonomy } from '#modules/reference'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { lockFlow } from '../flow-store.ts'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { markVersionUsed } from '../mark-version-used.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { getLearnedWeights } from '../verdicts/get-learned-weights.ts'
import { saveSearch } from '../versions/save-search.ts'
import { presentWeights } from './present-weights.ts'
import { applyWeights } from './weight-rules.ts'
import { insertWeights } from './weights-store.ts'

type Apply = typeof contract.applyLearnedWeights

/** Saves the suggested weights as a new version of the search. */
export async function applyLearnedWeights(
  ctx: Ctx,
  { flowId, baseVersion }: InputOf<Apply>,
): Promise<ReplyOf<Apply>> {
  const { search } = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  if (search.version !== baseVersion) throw staleSearch()
  const { changes, why } = await getLearnedWeights(ctx, { flowId })
  if (changes.length === 0) {
    throw new AppError('over_limit', why ?? 'The weights fit the ratings already.')
  }
  const compiled = compileSearch(await getTaxonomy(ctx), search.criteria)
  const usual = new Map(compiled.criteria.map(({ id, weight }) => [id, weight]))
  const { criteria, weights } = applyWeights(search.criteria, usual, changes)
  return inTransaction(ctx, async (ctx) => {
    const flow = await lockSearch(ctx, flowId)
    const { version, criteriaHash } = flow.search
    if (version !== baseVersion || criteriaHash !== search.criteriaHash) throw staleSearch()
    await saveNewVersion(ctx, flow, criteria)
    const row = {
      id: newId(),
      changes,
      weights,
      changedBy: ctx.actor.clientId,
      changedAt: ctx.clock.now(),
    }
    await insertWeights(ctx.db, ctx.actor.companyId, flowId, row)
    await notifyFlowChanged(ctx, flowId, 'agent')
    const saved = await getVisibleFlow(ctx, flowId)
    const [applied] = await presentWeights(ctx, saved, [{ ...row, undoneAt: null }])
    return applied as contract.AppliedWeights
  })
}

export async function lockSearch(ctx: InTx, flowId: string): Promise<VisibleFlow> {
  await getVisibleFlow(ctx, flowId)
  await lockFlow(ctx.db, ctx.actor.companyId, flowId)
  return getVisibleFlow(ctx, flowId)
}

/** Marks the newest version as used first, so that it stays in the history. */
export async function saveNewVersion(
  ctx: InTx,
  flow: VisibleFlow,
  criteria: VisibleFlow['search']['criteria'],
): Promise<void> {
  await markVersionUsed(ctx, flow)
  const { text, version } = flow.search
  await saveSearch(ctx, { flowId: flow.id, criteria: [...criteria], text, baseVersion: version })
}

function staleSearch(): AppError {
  const sentence = 'A teammate changed this search. Load the latest version.'
  return new AppError('stale_version', sentence)
}
