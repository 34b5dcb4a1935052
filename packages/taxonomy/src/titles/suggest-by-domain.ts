import type { TitleWords } from '../title-words.ts'

/** What the words of a title are about, where the title is no known name. */
export type DomainIndex = {
  /** Returns the occupation that they suggest, or undefined if they are about nothing known. */
  suggest(tokens: readonly string[]): DomainSuggestion | undefined
}

type DomainSuggestion = {
  /** The id of the occupation. */
  occupation: string
  /** The share of the words that say what the title is about, or what the person does. */
  share: number
  /** Whether a word says what the person does. A fire eater is no firefighter. */
  hasRole: boolean
}

/** Shorter beginnings fit only at the beginning of a word, because too many words contain them. */
const minInnerLength = 6

type Fit = (token: string) => boolean

export function createDomainIndex(
  { domains, heads, small }: TitleWords,
  tokenise: (text: string) => string[],
): DomainIndex {
  const kinds = [...heads].flatMap(([kind, words]) =>
    words.map((word) => [tokenise(word).join(' '), kind] as const),
  )
  // The longest end decides: a subdirector is a director too.
  const ends = kinds.filter(([end]) => end !== '').sort(([a], [b]) => b.length - a.length)
  const kindOf = (token: string) => ends.find(([end]) => token.endsWith(end))?.[1]
  const known = domains.map(({ words, occupations }) => ({
    phrases: words.filter((word) => word.includes(' ')),
    fits: words.filter((word) => !word.includes(' ')).map(toFit),
    occupations,
  }))
  return {
    suggest(tokens) {
      const told = tokens.filter((token) => !small.has(token))
      const text = ` ${tokens.join(' ')}`
      for (const { phrases, fits, occupations } of known) {
        const phrase = phrases.find((words) => text.includes(` ${words}`))
        const about = told.filter(
          (token) => fits.some((isFit) => isFit(token)) || phrase?.includes(token) === true,
        )
        if (phrase === undefined && about.length === 0) continue
        const roles = told.filter((token) => kindOf(token) !== undefined)
        const kind = roles.map(kindOf).find((each) => each !== undefined && each in occupations)
        const occupation = (kind && occupations[kind]) ?? occupations.any
        const share = new Set([...about, ...roles]).size / Math.max(1, told.length)
        if (occupation === undefined) return undefined
        return { occupation, share: Math.min(1, share), hasRole: roles.length > 0 }
      }
      return undefined
    },
  }
}

function toFit(word: string): Fit {
  if (word.endsWith('$')) {
    const whole = word.slice(0, -1)
    return (token) => token === whole
  }
  if (word.startsWith('-')) {
    const end = word.slice(1)
    return (token) => token.endsWith(end)
  }
  if (word.length < minInnerLength) return (token) => token.startsWith(word)
  return (token) => token.includes(word)
}
