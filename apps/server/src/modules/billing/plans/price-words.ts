import type { PaidAction, Price } from '@headwater/contract/billing'

/** Each paid act in words, and what becomes of it without credits. */
export const priceWords: Readonly<Record<PaidAction, Pick<Price, 'title' | 'atZero'>>> = {
  unlock_talent: {
    title: 'Unlock a person’s contact details, once for the whole company',
    atZero: 'Unlocks stop until there are credits again. Whoever is unlocked stays unlocked.',
  },
}

/** What never costs anything. */
export const freeOfCharge: readonly string[] = [
  'Searching and looking at results',
  'Scores and their explanations',
  'Sending messages and follow-ups',
  'Unlocking somebody who has no address that works',
]

export const atZero =
  'When the credits are used up, unlocks stop and nobody new is contacted. Follow-ups that were promised still go out, searching stays free, and everything you have unlocked stays yours.'
