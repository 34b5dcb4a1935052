import type { DuplicatePair } from '@headwater/contract/people/duplicates'
import type { Profile } from '@headwater/contract/people/profile'
import { compareCareers } from './compare-careers.ts'
import { compareNames, haveNoNameInCommon, type NameSimilarity } from './compare-names.ts'
import { comparePlaces, compareSchools } from './compare-schools-and-places.ts'
import type { DuplicateEvidence } from './evidence.ts'

const sharedMailbox =
  /^(info|office|contact|kontakt|contacto|mail|hello|hi|jobs|job|hr|karriere|career|careers|recruiting|recruitment|bewerbung|team|admin|support|sales|service|post|noreply|no-reply|sekretariat)@/

/**
 * Entries are merged automatically from the first probability on, and left for review from the
 * second.
 */
export const mergeThreshold = 92
export const reviewThreshold = 75

export interface DuplicateCandidate {
  readonly profile: Profile
  /** `contactKey`s, with or without a kind prefix. */
  readonly contactKeys: readonly string[]
}

export interface DuplicateScore {
  /** In per cent. */
  readonly likelihood: number
  readonly reasons: DuplicatePair['reasons']
  readonly sharesKey: boolean
}

/**
 * Prior log-odds in bits that two entries are the same person: so low that an equal name in the
 * same city is not even reviewed.
 */
const prior = -6

const nameEvidence: Readonly<Record<NameSimilarity, DuplicateEvidence>> = {
  same: { bits: 5, text: 'Same name.' },
  part: { bits: 4, text: 'One name is part of the other.' },
  typo: { bits: 3, text: 'The names differ by one letter.' },
  initials: { bits: 1.5, text: 'Same name, one with initials.' },
  other: { bits: -8, text: 'Different names.' },
}

/**
 * Computes how likely two entries are the same person, after Fellegi and Sunter, with the evidence
 * for and against.
 */
export function scoreDuplicate(a: DuplicateCandidate, b: DuplicateCandidate): DuplicateScore {
  const name = nameEvidence[compareNames(a.profile.name, b.profile.name)]
  const others = [
    ...compareCareers(a.profile, b.profile),
    ...compareSchools(a.profile, b.profile),
    ...comparePlaces(a.profile, b.profile),
  ]
  const shared = findSharedContact(a.contactKeys, b.contactKeys)
  if (shared) {
    // A switchboard or a shared mailbox belongs to many people.
    const isDoubtful = shared.isOftenShared && haveNoNameInCommon(a.profile.name, b.profile.name)
    const reasons = [
      { speaks: 'for' as const, text: shared.text },
      ...[name, ...others].map(toReason),
    ]
    return { likelihood: isDoubtful ? reviewThreshold : 100, reasons, sharesKey: !isDoubtful }
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

function toReason({ bits, text }: DuplicateEvidence): DuplicatePair['reasons'][number] {
  return { speaks: bits >= 0 ? 'for' : 'against', text }
}

interface SharedContact {
  readonly text: string
  /** Colleagues and families share numbers, offices share mailboxes. */
  readonly isOftenShared: boolean
}

/** The strongest contact detail that both share. */
function findSharedContact(a: readonly string[], b: readonly string[]): SharedContact | undefined {
  const theirs = new Set(b.map(withoutKind))
  const shared = a.map(withoutKind).filter((key) => theirs.has(key))
  const found = shared.map(toSharedContact)
  return found.find(({ isOftenShared }) => !isOftenShared) ?? found[0]
}

function withoutKind(key: string): string {
  return key.replace(/^(email|phone|link):/, '')
}

function toSharedContact(key: string): SharedContact {
  if (key.startsWith('+')) return { text: 'Same phone number.', isOftenShared: true }
  if (/^[^/]+@/.test(key))
    return { text: 'Same email address.', isOftenShared: sharedMailbox.test(key) }
  return { text: 'Same profile link.', isOftenShared: !key.includes('/') }
}
