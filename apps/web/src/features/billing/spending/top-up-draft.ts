import { type AutoTopUp, changeAutoTopUp } from '@headwater/contract/billing/spending'
import { creditQuantities } from '@headwater/contract/constants'
import { z } from 'zod'
import { formatNumber } from '#lib/format'
import { formatCents, priceCredits } from '../money.ts'
import { mostCredits, readCents, readCredits, writeCentsField } from './read-amounts.ts'

/** The form as it is written, before it is read. */
export interface TopUpDraft {
  below: string
  quantity: string
  most: string
}

/** Where nothing was set up yet, what most would begin with: one purchase a month. */
const firstBelow = 100

export function draftOf(rules: AutoTopUp, mills: number | undefined): TopUpDraft {
  const price = mills === undefined ? 0 : priceCredits(rules.quantity, mills)
  return {
    below: formatNumber(rules.below || firstBelow),
    quantity: String(rules.quantity),
    most: writeCentsField(rules.monthly_max_cents || price),
  }
}

/** What the form must hold. At a known price the maximum must allow for one purchase. */
export function topUpDraft(mills: number | undefined) {
  return z
    .object({
      below: z
        .string()
        .refine(
          (text) => (readCredits(text) ?? 0) > 0,
          `Type a whole number of credits from 1 to ${formatNumber(mostCredits)}.`,
        ),
      quantity: z.enum(creditQuantities.map(String)),
      most: z
        .string()
        .refine((text) => readCents(text) !== undefined, 'Type an amount of dollars, such as 600.'),
    })
    .superRefine(({ quantity, most }, context) => {
      const price = mills === undefined ? 0 : priceCredits(Number(quantity), mills)
      const cents = readCents(most)
      if (cents === undefined || cents >= price) return
      context.addIssue({
        code: 'custom',
        path: ['most'],
        message: `One purchase costs ${formatCents(price)}; the maximum must allow for it.`,
      })
    })
}

/** The draft as the server takes it; undefined while it is not whole. */
export function readDraft({ below, quantity, most }: TopUpDraft): AutoTopUp | undefined {
  const read = changeAutoTopUp.input.safeParse({
    enabled: true,
    below: readCredits(below),
    quantity: Number(quantity),
    monthly_max_cents: readCents(most),
  })
  return read.success ? read.data : undefined
}
