import type { SpendingRules } from '@headwater/contract/billing/spending'
import { type AutoTopUp, updateAutoTopUp } from '@headwater/contract/billing/spending'
import { creditQuantities } from '@headwater/contract/constants'
import { z } from 'zod'
import { formatNumber } from '#lib/format'
import { formatCents, priceCreditsInCents } from '../money.ts'
import { formatCentsField, maxCredits, parseCents, parseCredits } from './parse-amounts.ts'

export type TopUpRules = SpendingRules['auto_top_up']

/** The form values as typed, before parsing. */
export interface TopUpDraft {
  below: string
  quantity: string
  most: string
}

/** Default for a first setup. The maximum then covers one purchase a month. */
const firstBelow = 100

export function toTopUpDraft(rules: AutoTopUp, mills: number | undefined): TopUpDraft {
  const price = mills === undefined ? 0 : priceCreditsInCents(rules.quantity, mills)
  return {
    below: formatNumber(rules.below || firstBelow),
    quantity: String(rules.quantity),
    most: formatCentsField(rules.monthly_max_cents || price),
  }
}

/** Creates the form's schema. At a known price the maximum must cover one purchase. */
export function createTopUpSchema(mills: number | undefined) {
  return z
    .object({
      below: z
        .string()
        .refine(
          (text) => (parseCredits(text) ?? 0) > 0,
          `Enter a whole number of credits from 1 to ${formatNumber(maxCredits)}.`,
        ),
      quantity: z.enum(creditQuantities.map(String)),
      most: z
        .string()
        .refine(
          (text) => parseCents(text) !== undefined,
          'Enter an amount in dollars, such as 600.',
        ),
    })
    .superRefine(({ quantity, most: monthlyMax }, context) => {
      const price = mills === undefined ? 0 : priceCreditsInCents(Number(quantity), mills)
      const cents = parseCents(monthlyMax)
      if (cents === undefined || cents >= price) return
      context.addIssue({
        code: 'custom',
        path: ['most'],
        message: `One purchase costs ${formatCents(price)}. Set a limit of at least that.`,
      })
    })
}

/** Converts the draft to the request, or returns undefined while it is incomplete. */
export function parseTopUpDraft({
  below,
  quantity,
  most: monthlyMax,
}: TopUpDraft): AutoTopUp | undefined {
  const read = updateAutoTopUp.input.safeParse({
    enabled: true,
    below: parseCredits(below),
    quantity: Number(quantity),
    monthly_max_cents: parseCents(monthlyMax),
  })
  return read.success ? read.data : undefined
}
