import { fold } from '../fold.ts'
import { type University, universities } from '../lists/universities.ts'
import { once } from '../once.ts'

/**
 * Finds a university by its name or an alias, in any word order: "Cairo University" and "University
 * of Cairo" are one. If several countries have one of that name, the country is required.
 */
export function findUniversity(name: string, country?: string): University | undefined {
  for (const text of [name, ...withoutBrackets(name)]) {
    const found =
      choose(byName().get(fold(text)), country) ??
      choose(byWords().get(toUnorderedKey(text)), country)
    if (found) return found
  }
  return undefined
}

function choose(
  found: readonly University[] | undefined,
  country: string | undefined,
): University | undefined {
  const fitting = country === undefined ? found : found?.filter((one) => one.country === country)
  const [first, ...others] = fitting ?? []
  return others.every((one) => one.country === first?.country) ? first : undefined
}

/**
 * "Faculty of Law, Cairo University" and "ETH Zürich (Switzerland)": the name may be a part of the
 * text.
 */
function withoutBrackets(name: string): string[] {
  const bare = name.replace(/\([^)]*\)/g, ' ')
  const inside = [...name.matchAll(/\(([^)]*)\)/g)].map(([, text]) => text ?? '')
  const parts = bare.split(/,| - | – /).reverse()
  return [bare, ...inside, ...(parts.length > 1 ? parts : [])].filter((text) => text.trim() !== '')
}

const byName = once(() => index(fold))
const byWords = once(() => index(toUnorderedKey))

function index(keyOf: (text: string) => string): ReadonlyMap<string, readonly University[]> {
  const made = new Map<string, University[]>()
  const add = (name: string, university: University) => {
    const key = keyOf(name)
    const known = made.get(key)
    if (key === '' || known?.includes(university)) return
    if (known) known.push(university)
    else made.set(key, [university])
  }
  for (const university of universities()) add(university.name, university)
  for (const university of universities()) {
    for (const alias of university.aliases) add(alias, university)
  }
  return made
}

/** The significant words in alphabetical order, without small words and regardless of language. */
function toUnorderedKey(text: string): string {
  const words = fold(text)
    .split(' ')
    .map((word) => wordTranslations[word] ?? word)
    .filter((word) => !stopWords.has(word))
  // A single word for "university" names none.
  return words.length < 2 ? '' : [...new Set(words)].sort().join(' ')
}

const stopWords = new Set(
  'the of and at in for de la le les del des du da do dos di della der die das fur zu und et y e'.split(
    ' ',
  ),
)

const wordTranslations: Readonly<Record<string, string>> = {
  universitat: 'university',
  universite: 'university',
  universidad: 'university',
  universita: 'university',
  universidade: 'university',
  universiteit: 'university',
  universitet: 'university',
  universitetet: 'university',
  uniwersytet: 'university',
  univerzita: 'university',
  univerzitet: 'university',
  universitatea: 'university',
  universitesi: 'university',
  universitas: 'university',
  universitaet: 'university',
  univ: 'university',
  uni: 'university',
  جامعه: 'university',
  технический: 'technical',
  technische: 'technical',
  technischen: 'technical',
  technique: 'technical',
  tecnica: 'technical',
  hochschule: 'college',
  munchen: 'munich',
  muenchen: 'munich',
  koln: 'cologne',
  wien: 'vienna',
  القاهره: 'cairo',
}
