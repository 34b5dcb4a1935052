import { type CreditPart, creditPartKinds } from '@headwater/contract/billing/credit-parts'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { describe, expect, it } from 'vitest'
import { formatCredits, sumCredits } from './format-credits.ts'

function aPart(kind: CreditPart['kind'], credits: number, allowance: number | null = null) {
  return { kind, credits, allowance }
}

describe('the remaining credits', () => {
  it.each<[CreditPart[], string]>([
    [[aPart('free', 312, 1_000)], '312 of 1,000 credits left'],
    [[aPart('plan', 0, 1_000)], '0 of 1,000 credits left'],
    [
      [aPart('plan', 1_000, 1_000), aPart('carried_over', 96), aPart('bought', 5_000)],
      '6,096 credits left: 1,000 of 1,000 monthly, 96 carried over and 5,000 bought',
    ],
    [[aPart('free', 96, 500), aPart('licence', 450, 500)], '546 of 1,000 credits left'],
    [
      [aPart('free', 96, 500), aPart('licence', 450, 500), aPart('bought', 5_000)],
      '5,546 credits left: 96 of 500 free, 450 of 500 from a licence and 5,000 bought',
    ],
    [
      [aPart('plan', 0, 1_000), aPart('granted', 1)],
      '1 credit left: 0 of 1,000 monthly and 1 granted',
    ],
  ])('with parts %j are %s', (parts, sentence) => {
    expect(formatCredits({ left: sumCredits(parts), allowance: 1_000, parts }).sentence).toBe(
      sentence,
    )
  })

  it.each([
    [312, '312 of 1,000 credits left'],
    [1_500, '1,500 credits left: 1,000 of 1,000 monthly and 500 carried over'],
  ])('of a company stored without parts, %i, are %s', (left, sentence) => {
    expect(formatCredits({ left, allowance: 1_000, parts: [] }).sentence).toBe(sentence)
  })

  it('are not described by parts of an older balance', () => {
    const parts = [aPart('free', 100, 1_000), aPart('bought', 5_000)]
    expect(formatCredits({ left: 90, allowance: 1_000, parts }).sentence).toBe(
      '90 of 1,000 credits left',
    )
  })

  it('name numbers that add up to the first one, for any parts', async (test) => {
    const random = seededRandom(await drawSeed(test))
    const readNumber = (text: string | undefined) => Number(text?.replaceAll(',', ''))
    let withSeveral = 0
    for (let round = 0; round < testSize({ gate: 500, deep: 20_000 }); round += 1) {
      const parts = creditPartKinds
        .filter((kind) => kind === 'plan' || random.chance(0.5))
        .map((kind) => aPart(kind, random.under(9_000), kind === 'plan' ? 9_000 : null))
      const left = sumCredits(parts)
      const { sentence } = formatCredits({ left, allowance: 9_000, parts })
      const [total, list] = sentence.split(/ credits? left:? ?/)
      if (parts.length === 1) {
        expect(sentence).toMatch(/^[\d,]+ of 9,000 credits left$/)
        continue
      }
      withSeveral += 1
      const credits = (list ?? '')
        .split(/, (?=\d)| and /)
        .map((text) => readNumber(text.split(' ')[0]))
      expect(credits).toHaveLength(parts.length)
      expect(credits.reduce((sum, value) => sum + value, 0)).toBe(readNumber(total))
    }
    expect(withSeveral).toBeGreaterThan(100)
  })
})
