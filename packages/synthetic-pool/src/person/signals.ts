import type { Signals } from '@headwater/contract/sourcing/profile'
import { between, chance, type Random } from '../random/random.ts'
import type { World } from '../world/world.ts'
import type { Latent } from './latent.ts'

/** What people let be known follows what is true, most of the time. */
export function makeSignals(world: World, latent: Latent, random: Random): Signals {
  const saysSo = chance(random, latent.isOpen ? 0.45 : 0.04)
  const isActive = chance(random, latent.isOpen ? 0.7 : 0.25)
  const age = isActive ? between(random, 0, 60) : between(random, 61, 1400)
  const at = world.days[age] as string
  return {
    openToWork: saysSo ? { value: chance(random, 0.93), at, source: 's1' } : null,
    relocate: chance(random, 0.4)
      ? { value: latent.wouldRelocate, countries: [], at, source: 's1' }
      : null,
    lastActive: { at, source: 's1' },
  }
}
