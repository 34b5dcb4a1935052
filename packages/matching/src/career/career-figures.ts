import type { Figures } from '@headwater/contract/people/figures'
import type { Profile } from '@headwater/contract/people/profile'
import { computeOpportunity } from './opportunity.ts'
import { computeStability } from './stability.ts'
import { computeTotalWork } from './total-work.ts'

/** Computes the figures of a career as of a given day, each with its reasons. */
export function computeCareerFigures(profile: Profile, today: string): Figures {
  return {
    total: computeTotalWork(profile, today),
    stability: computeStability(profile, today),
    opportunity: computeOpportunity(profile, today),
  }
}
