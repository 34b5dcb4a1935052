import type { CueLanguage } from '../lexicon/cues.ts'
import type { Token } from '../text/tokens.ts'
import type { PhraseSpan } from './find-spans.ts'

/** "No" excludes in English and means "in the" in Portuguese: the cities that it may precede. */
const countriesOf: Readonly<Partial<Record<CueLanguage, ReadonlySet<string>>>> = {
  pt: new Set(['PT', 'BR', 'AO', 'MZ', 'CV']),
  it: new Set(['IT', 'CH', 'SM']),
  nl: new Set(['NL', 'BE']),
}

/**
 * Words such as "no", "da" and "en" are cues of several languages with different meanings. They
 * keep the meaning in the language of the query, which its other cues tell.
 */
export function keepCuesOfLanguage(
  tokens: readonly Token[],
  spans: readonly PhraseSpan[],
): PhraseSpan[] {
  const language = guessLanguage(spans)
  return spans.map((span, at) => {
    const meant = isPortuguesePlace(span, spans[at + 1]) ? 'pt' : language
    const cues = span.senses.filter((sense) => sense.kind === 'cue' && sense.language === meant)
    const names = span.senses.filter(({ kind }) => kind !== 'cue')
    if (cues.length > 0) {
      const mayBeName = span.end - span.first > 1 || tokens[span.first]?.isCapital
      return { ...span, senses: mayBeName ? [...names, ...cues] : cues }
    }
    // A word that is a cue of another language only is one if it is nothing else.
    return names.length > 0 ? { ...span, senses: names } : span
  })
}

function guessLanguage(spans: readonly PhraseSpan[]): CueLanguage {
  const votes = new Map<CueLanguage, number>([['main', headStart]])
  for (const { senses } of spans) {
    const languages = new Set(senses.flatMap((one) => (one.kind === 'cue' ? [one.language] : [])))
    for (const one of languages) votes.set(one, (votes.get(one) ?? 0) + 1 / languages.size)
    for (const [one, countries] of Object.entries(countriesOf)) {
      const isThere = senses.some((sense) => sense.kind === 'city' && countries.has(sense.country))
      if (isThere) votes.set(one as CueLanguage, (votes.get(one as CueLanguage) ?? 0) + placeVote)
    }
  }
  const [best] = [...votes].toSorted((a, b) => b[1] - a[1])
  return best?.[0] ?? 'main'
}

/** A place says less about the language than a word does. */
const placeVote = 0.3
/** In doubt the query is in a language of the main list. */
const headStart = 0.5

/** "Enfermeiro no Porto". */
function isPortuguesePlace(span: PhraseSpan, next: PhraseSpan | undefined): boolean {
  const isCue = span.senses.some((sense) => sense.kind === 'cue' && sense.language === 'pt')
  return (
    isCue &&
    next?.first === span.end &&
    next.senses.some(
      (sense) => sense.kind === 'city' && countriesOf.pt?.has(sense.country) === true,
    )
  )
}
