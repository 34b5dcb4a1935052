import type { Figures } from '@headwater/contract/sourcing/figures'
import type { Profile } from '@headwater/contract/sourcing/profile'
import { opportunityOf } from './opportunity.ts'
import { stabilityOf } from './stability.ts'
import { totalWork } from './total-work.ts'

/** What follows from a career on a given day, each figure with its reasons. */
export function figuresOf(profile: Profile, today: string): Figures {
  return {
    total: totalWork(profile, today),
    stability: stabilityOf(profile, today),
    opportunity: opportunityOf(profile, today),
  }
}
