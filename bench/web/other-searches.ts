import { Criteria } from '@headwater/contract/sourcing/criteria'

const codes = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv', 'tr', 'zh']

/**
 * What others search for meanwhile. The engine keeps what filters say of everybody from one search to
 * the next; so many large ones leave no room for any that there were before.
 */
export const otherCriteria = Criteria.parse(
  codes.map((code) => ({ id: code, attribute: 'language', mode: 'nice', languages: [{ code }] })),
)
