import type { DuplicatePair } from '@headwater/contract/sourcing/duplicates'
import type { Profile } from '@headwater/contract/sourcing/profile'
import { compareCareers } from './compare-careers.ts'
import { comparePlaces, compareSchools } from './compare-lives.ts'
import { areStrangers, compareNames, type NameLikeness } from './compare-names.ts'
import type { Evidence } from './evidence.ts'
import { findSharedKey } from './shared-key.ts'

/** From here two entries are made one without asking, and from there somebody looks at them. */
export const mergeFrom = 92
export const reviewFrom = 75

export interface Comparable {
  readonly profile: Profile
  /** `contactKey`s, with or without their kind before them. */
  readonly contactKeys: readonly string[]
}

export interface DuplicateScore {
  /** In hundredths. */
  readonly likelihood: number
  readonly reasons: DuplicatePair['reasons']
  readonly sharesKey: boolean
}

/**
 * The odds, in bits, that two entries with nothing known of them are one person: so low that an
 * equal name in an equal city is not even worth a look.
 */
const prior = -6

const names: Readonly<Record<NameLikeness, Evidence>> = {
  same: { bits: 5, text: 'The names are the same.' },
  part: { bits: 4, text: 'One name is part of the other.' },
  typo: { bits: 3, text: 'The names differ by one letter.' },
  initials: { bits: 1.5, text: 'The names agree, one of them in initials.' },
  other: { bits: -8, text: 'The names are different.' },
}

/** How likely two entries are one person, after Fellegi and Sunter, with what speaks for and against. */
export function scoreDuplicate(a: Comparable, b: Comparable): DuplicateScore {
  const name = names[compareNames(a.profile.name, b.profile.name)]
  const others = [
    ...compareCareers(a.profile, b.profile),
    ...compareSchools(a.profile, b.profile),
    ...comparePlaces(a.profile, b.profile),
  ]
  const shared = findSharedKey(a.contactKeys, b.contactKeys)
  if (shared) {
    // A switchboard or an office's mailbox belongs to many people.
    const isDoubtful = shared.isOftenShared && areStrangers(a.profile.name, b.profile.name)
    const reasons = [
      { speaks: 'for' as const, text: shared.text },
      ...[name, ...others].map(toReason),
    ]
    return { likelihood: isDoubtful ? reviewFrom : 100, reasons, sharesKey: !isDoubtful }
  }
  const evidence = [name, ...others]
  const bits = prior + evidence.reduce((sum, one) => sum + one.bits, 0)
  const likelihood = Math.round(100 / (1 + 2 ** -bits))
  return {
    likelihood: Math.min(99, likelihood),
    reasons: evidence.map(toReason),
    sharesKey: false,
  }
}

function toReason({ bits, text }: Evidence): DuplicatePair['reasons'][number] {
  return { speaks: bits >= 0 ? 'for' : 'against', text }
}
