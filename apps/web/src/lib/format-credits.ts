import type { CreditPart } from '@headwater/contract/billing/credit-parts'
import { formatNumber } from './format.ts'

interface Credits {
  readonly left: number
  readonly allowance: number
  readonly parts: readonly CreditPart[]
}

/** A balance in words, with parts that add up to it. */
interface FormattedCredits {
  /** "6,096 credits left: 96 of 100 free and 6,000 bought", or "312 of 1,000 credits left". */
  readonly sentence: string
  /** The number that the sentence begins with. */
  readonly total: string
  /** The rest of the sentence. */
  readonly rest: string
  /** The parts alone, or undefined when all credits are of the tier's allowance. */
  readonly partList: string | undefined
  /** The parts as `PartsBar` draws them. */
  readonly bars: readonly { key: string; value: number; max: number }[]
}

/** Formats the remaining credits out of the tier's allowance. */
export function formatCredits(credits: Credits): FormattedCredits {
  const { left } = credits
  const parts = listParts(credits)
  const total = formatNumber(left)
  const isWithinAllowance = parts.every(({ allowance }) => allowance !== null)
  const partList = isWithinAllowance ? undefined : joinWords(parts.map(formatPart))
  const noun = left === 1 ? 'credit left' : 'credits left'
  const rest =
    partList === undefined
      ? `of ${formatNumber(credits.allowance)} credits left`
      : `${noun}: ${partList}`
  const bars = isWithinAllowance
    ? [{ key: 'allowance', value: left, max: credits.allowance }]
    : parts.map((part) => ({
        key: part.kind,
        value: part.credits,
        max: part.allowance ?? part.credits,
      }))
  return { sentence: `${total} ${rest}`, total, rest, partList, bars }
}

/** A company stored by an older version has no parts, so they are taken from balance and allowance. */
function listParts({ left, allowance, parts }: Credits): readonly CreditPart[] {
  if (parts.length > 0 && sumCredits(parts) === left) return parts
  const ofTier = Math.min(left, allowance)
  const tier = { kind: 'plan', credits: ofTier, allowance } as const
  const rest = { kind: 'carried_over', credits: left - ofTier, allowance: null } as const
  return rest.credits > 0 ? [tier, rest] : [tier]
}

export function sumCredits(parts: readonly CreditPart[]): number {
  return parts.reduce((total, { credits }) => total + credits, 0)
}

function formatPart({ kind, credits, allowance }: CreditPart): string {
  const of = allowance === null ? '' : ` of ${formatNumber(allowance)}`
  return `${formatNumber(credits)}${of} ${kindWords[kind]}`
}

const kindWords: Record<CreditPart['kind'], string> = {
  plan: 'monthly',
  free: 'free',
  licence: 'from a licence',
  carried_over: 'carried over',
  granted: 'granted',
  bought: 'bought',
}

function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
