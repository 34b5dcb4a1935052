import type { Criterion } from '@headwater/contract/sourcing/criteria'

export interface ProxyAdvice {
  /** One sentence: what it may stand for, and what to ask instead. */
  warning: string
  /** Asks for the same without the proxy. */
  neutral: Criterion
}

/** Returns why a criterion may act as a proxy for a protected attribute, or undefined. */
export function findProxy(criterion: Criterion): ProxyAdvice | undefined {
  if (criterion.attribute === 'totalYears')
    return {
      warning: 'May act as a proxy for age. Relevant years ask for the experience itself.',
      neutral: { ...criterion, attribute: 'relevantYears' },
    }
  if (criterion.attribute !== 'language') return undefined
  if (criterion.languages.every(({ level }) => level !== 'native')) return undefined
  return {
    warning: 'May act as a proxy for national origin. A level asks for the skill itself.',
    neutral: {
      ...criterion,
      languages: criterion.languages.map((language) =>
        language.level === 'native' ? { ...language, level: 'B2' } : language,
      ),
    },
  }
}
