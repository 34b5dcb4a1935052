import {
  type getPriceList as contract,
  type PaidAction,
  type Price,
  paidActions,
} from '@headwater/contract/billing'
import type { ReplyOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import { getPriceRule } from './get-price-rule.ts'

/** The title of each paid action, and what happens without credits. */
const priceTexts: Readonly<Record<PaidAction, Pick<Price, 'title' | 'whenOutOfCredits'>>> = {
  unlock_talent: {
    title: 'Unlock a person’s contact details, once for the whole company',
    whenOutOfCredits:
      'Unlocks stop until you have credits again. People you unlocked stay unlocked.',
  },
}

/** Actions that never cost credits. */
const freeActions: readonly string[] = [
  'Searching and viewing results',
  'Scores and their explanations',
  'Sending messages and follow-ups',
  'Unlocking a person without a working email address',
]

const whenOutOfCredits =
  'Unlocks stop and no new people are contacted. Scheduled follow-ups are still sent, searching stays free, and people you unlocked stay unlocked.'

export async function getPriceList(ctx: Ctx): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const prices = []
    for (const action of paidActions) {
      const { credits, rule } = await getPriceRule(ctx, action)
      prices.push({ action, credits, rule, ...priceTexts[action] })
    }
    return { prices, free: [...freeActions], whenOutOfCredits }
  })
}
