import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { findCompanySizes } from './find-company-sizes.ts'
import {
  companyKindPatterns,
  degreePatterns,
  employmentPatterns,
  workModePatterns,
} from './value-patterns.ts'

/** A value of an attribute that the folded text names. */
export type FoundValue = {
  readonly start: number
  readonly end: number
  /** "Only remote". */
  readonly isOnly: boolean
} & ValueOfAttribute

type ValueOfAttribute =
  | {
      readonly attribute: 'workMode' | 'employment' | 'companyKind'
      readonly value: { readonly kind: 'listed'; readonly name: string }
    }
  | {
      readonly attribute: 'degree'
      readonly value: { readonly kind: 'degree'; readonly min: CriterionOf<'degree'>['min'] }
    }
  | {
      readonly attribute: 'companySize'
      readonly value: {
        readonly kind: 'range'
        readonly min: number | null
        readonly max: number | null
        readonly isLimit: true
      }
    }

const onlyBefore =
  '(?:(?:only|nur|ausschlie(?:ss|ß)lich|solo|solamente|unicamente|exclusivamente|uniquement|seulement|apenas|so|somente|soltanto|alleen|uitsluitend) )'
const onlyBehind =
  '(?:[- ](?:only|nur|solamente|unicamente|exclusivamente|uniquement|seulement|apenas|soltanto))'
const isOnly = new RegExp(`^${onlyBefore}|${onlyBehind}$`, 'u')

const patterns = [
  ...patternsOf(workModePatterns, (name) => listed('workMode', name)),
  ...patternsOf(employmentPatterns, (name) => listed('employment', name)),
  ...patternsOf(companyKindPatterns, (name) => listed('companyKind', name)),
  ...patternsOf(
    degreePatterns,
    (min): ValueOfAttribute => ({ attribute: 'degree', value: { kind: 'degree', min } }),
  ),
]

function listed(
  attribute: 'workMode' | 'employment' | 'companyKind',
  name: string,
): ValueOfAttribute {
  return { attribute, value: { kind: 'listed', name } }
}

function patternsOf<Name extends string>(
  some: Readonly<Record<Name, readonly string[]>>,
  meaningOf: (name: Name) => ValueOfAttribute,
) {
  return (Object.keys(some) as Name[]).map((name) => ({
    meaning: meaningOf(name),
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}]-)(?:${onlyBefore})?(?:${some[name].join('|')})(?:${onlyBehind})?(?![\\p{L}\\p{N}])`,
      'gu',
    ),
  }))
}

/** Finds work modes, employment, degrees, and kinds and sizes of employers. The longer one counts. */
export function findValues(flat: string): FoundValue[] {
  const found = [
    ...patterns.flatMap(({ meaning, pattern }) =>
      [...flat.matchAll(pattern)].map((match): FoundValue => {
        const text = match[0].trimEnd()
        return {
          start: match.index,
          end: match.index + text.length,
          isOnly: isOnly.test(text),
          ...meaning,
        }
      }),
    ),
    ...findCompanySizes(flat).map(
      ({ start, end, min, max }): FoundValue => ({
        start,
        end,
        isOnly: false,
        attribute: 'companySize',
        value: { kind: 'range', min, max, isLimit: true },
      }),
    ),
  ]
  const kept: FoundValue[] = []
  for (const one of found.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one)
  }
  return kept.toSorted((a, b) => a.start - b.start)
}

/** Returns the degree that words name, or undefined for words such as "graduate". */
export function findDegree(flat: string): CriterionOf<'degree'>['min'] | undefined {
  const found = findValues(flat).find(({ attribute }) => attribute === 'degree')
  return found?.value.kind === 'degree' ? found.value.min : undefined
}
