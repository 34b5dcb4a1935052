import type { PlanLanguage } from '@headwater/contract/flows/plans'

/** Frequent words that hardly occur in the other languages. */
const frequentWords: Readonly<Record<Exclude<PlanLanguage, 'ar'>, readonly string[]>> = {
  en: ['the', 'and', 'with', 'for', 'you', 'our', 'your', 'we', 'will', 'are'],
  de: ['und', 'der', 'die', 'das', 'mit', 'für', 'wir', 'sie', 'ist', 'ein'],
  es: ['el', 'los', 'las', 'para', 'con', 'una', 'del', 'y', 'se', 'nuestro'],
  fr: ['le', 'les', 'et', 'des', 'pour', 'vous', 'nous', 'avec', 'une', 'est'],
}

const minWords = 5

/** Guesses the language of a job’s text. A short one counts as English. */
export function guessLanguage(text: string): PlanLanguage {
  const arabicLetters = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latinLetters = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (arabicLetters > latinLetters) return 'ar'
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = Object.entries(frequentWords).map(([language, frequent]) => ({
    language: language as PlanLanguage,
    count: words.filter((word) => frequent.includes(word)).length,
  }))
  const [best] = counts.toSorted((a, b) => b.count - a.count)
  return best && best.count >= minWords ? best.language : 'en'
}
