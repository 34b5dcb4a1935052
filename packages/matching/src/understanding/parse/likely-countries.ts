import { fold, type Language, languages, type Taxonomy } from '@headwater/taxonomy'
import type { Token } from '../text/tokens.ts'
import type { PhraseSpan } from './find-spans.ts'

/** Frequent words that tell the language. Words of several languages count for each. */
const tellingWords: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  de: words(
    'und der die das den dem fur mit oder wir suchen suche aus bei im am jahre erfahrung raum keine nicht auch gerne',
  ),
  es: words(
    'y el la los las con para en de del anos experiencia que busco buscamos o un una sin zona cerca',
  ),
  fr: words(
    'et le la les avec pour en de du des ans experience chez ou un une sans sur cherche recherche notre',
  ),
  pt: words(
    'e o a os as com para em de do da no na anos experiencia que procuro ou um uma sem zona perto',
  ),
  it: words(
    'e il la i gli con per in di del della anni esperienza che cerco cerchiamo o un una senza zona vicino presso',
  ),
  nl: words(
    'en de het met voor in van jaar ervaring die zoek zoeken of een zonder regio omgeving bij wij',
  ),
}

/** Where people who write in a language usually look for others. English is written everywhere. */
const countriesOf: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: ['DE', 'AT', 'CH'],
  es: ['ES'],
  fr: ['FR', 'BE', 'CH'],
  pt: ['PT', 'BR'],
  it: ['IT', 'CH'],
  nl: ['NL', 'BE'],
}

const titleVotes = 3
const minVotes = 2

/** The countries in which a city of an ambiguous name probably is: "Córdoba" in a Spanish query. */
export function findLikelyCountries(
  taxonomy: Taxonomy,
  text: string,
  tokens: readonly Token[],
  spans: readonly PhraseSpan[],
): ReadonlySet<string> {
  const titles = spans.flatMap(({ first, end, senses }) =>
    senses.flatMap((sense) => {
      const written = fold(text.slice(tokens[first]?.from, tokens[end - 1]?.to))
      return sense.kind === 'title' ? [{ written, id: sense.occupations[0] ?? '' }] : []
    }),
  )
  const rated = languages.map((language) => {
    const telling = tokens.filter(({ key }) => tellingWords[language]?.has(key)).length
    const named = titles.filter(({ written, id }) => {
      const occupation = taxonomy.occupation(id)
      const isEnglish = occupation && [occupation.name, ...occupation.aliases].some(isWritten)
      return !isEnglish && occupation?.[language].some(isWritten)
      function isWritten(name: string): boolean {
        return fold(name) === written
      }
    }).length
    return { language, votes: telling + named * titleVotes }
  })
  const most = Math.max(...rated.map(({ votes }) => votes))
  if (most < minVotes) return new Set()
  const likely = rated.filter(({ votes }) => votes === most)
  return new Set(likely.flatMap(({ language }) => countriesOf[language] ?? []))
}

function words(line: string): ReadonlySet<string> {
  return new Set(line.split(' '))
}
