import { Criteria } from '@headwater/contract/sourcing/criteria'

const codes = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv', 'tr', 'zh']

/**
 * Searches by other members in the meantime. The engine caches filter columns between searches, and
 * this many large ones evict all earlier ones.
 */
export const cacheEvictingCriteria = Criteria.parse(
  codes.map((code) => ({ id: code, attribute: 'language', mode: 'nice', languages: [{ code }] })),
)
