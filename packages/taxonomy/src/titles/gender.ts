import type { TitleWords } from '../title-words.ts'

/**
 * Removes gender marks from a title: (m/w/d), Entwickler:in, chargé·e, enfermero/a, مهندس/ة.
 * Expects lower case without accents.
 */
export function removeGenderMarks(text: string, gender: TitleWords['gender']): string {
  const { list, ending, bracket } = marksOf(gender)
  return text
    .replace(list, ' ')
    .replace(bracket, '')
    .replace(ending, '')
    .replace(/@s?(?!\S)/g, 'o')
}

/** Turns an inner capital (EntwicklerIn) into lower case while capitals are still present. */
export function lowerInnerCapital(raw: string): string {
  return raw.replace(/(?<=er|or|ist|eur|ent|ant|wirt|at)In(?=nen(?!\p{L})|(?!\p{L}))/gu, 'in')
}

/** Returns a word without its gender. `vocabulary` contains English words, which have none. */
export function neutralWord(
  word: string,
  gender: TitleWords['gender'],
  vocabulary: ReadonlySet<string>,
): string {
  const replaced = gender.words.get(word)
  if (replaced !== undefined) return replaced
  if (vocabulary.has(word) || gender.keep.has(word)) return word
  return arabic.test(word) ? neutralArabic(word) : neutralEnding(word, gender)
}

const arabic = /^\p{Script=Arabic}/u

function neutralArabic(word: string): string {
  let stem = word
  if (stem.length > 4 && stem.startsWith('ال')) stem = stem.slice(2)
  if (stem.length > 2 && stem.endsWith('ة')) stem = stem.slice(0, -1)
  if (stem.length > 5 && /(?:ين|ون)$/.test(stem)) stem = stem.slice(0, -2)
  return stem
}

function neutralEnding(word: string, gender: TitleWords['gender']): string {
  if (word.length < 5) return word
  for (const [feminine, common] of gender.endings.get(word.slice(-2)) ?? []) {
    if (word.length - feminine.length >= 2 && word.endsWith(feminine)) {
      return word.slice(0, -feminine.length) + common
    }
  }
  return word
}

type Marks = { list: RegExp; ending: RegExp; bracket: RegExp }
let built: { from: TitleWords['gender']; marks: Marks } | undefined

function marksOf(gender: TitleWords['gender']): Marks {
  if (built?.from === gender) return built.marks
  const endings = [...new Set(gender.marks)].sort((a, b) => b.length - a.length).join('|')
  const sign = '(?:m|w|f|d|h|x|i|div|divers|g|n)'
  const marks = {
    list: new RegExp(
      `[([{]?(?<![\\p{L}\\p{N}])[mwfhdgx]\\s?(?:[/|*,.:]\\s?${sign}\\s?){1,3}(?![\\p{L}\\p{N}])[)\\]}]?`,
      'gu',
    ),
    bracket: new RegExp(`(?<=\\p{L}{3})\\s?\\(-?(?:${endings})\\)`, 'gu'),
    ending: new RegExp(`(?<=\\p{L}{3})\\s?[/:*_·•.]\\s?-?(?:${endings})(?![\\p{L}\\p{N}])`, 'gu'),
  }
  built = { from: gender, marks }
  return marks
}
