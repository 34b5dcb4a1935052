import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { hashOf } from '../hash-of.ts'

export interface ChosenCriteria {
  readonly criteria: readonly Criterion[]
  readonly hash: string | null
  /** The version they are; null where they were not saved. */
  readonly version: number | null
}

/** The search as it is saved, or what somebody tries out who may change it. */
export function chooseCriteria(
  { actor }: Ctx,
  { search }: VisibleFlow,
  given: readonly Criterion[] | undefined,
): ChosenCriteria {
  const { criteria, criteriaHash, version } = search
  if (given === undefined) return { criteria, hash: criteriaHash, version }
  if (!mayTryOut(actor)) {
    throw new AppError('forbidden', 'You can look at this search as it is saved.')
  }
  const hash = hashOf(given)
  return { criteria: given, hash, version: hash === criteriaHash ? version : null }
}

/** Whoever may only review sees what a search finds, and nothing beside it. */
export function mayTryOut({ privileges }: Ctx['actor']): boolean {
  return privileges.has('pipeline.write')
}
