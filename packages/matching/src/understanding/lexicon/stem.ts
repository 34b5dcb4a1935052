/**
 * Returns a word without number and gender, so that engineers, enfermeras, Ingenieurinnen and
 * ممرضات match the names of the lists. Both sides are stemmed, so the result need not be a word.
 */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const made = computeStem(word)
  if (stems.size > 100_000) stems.clear()
  stems.set(word, made)
  return made
}

const stems = new Map<string, string>()

const endings: readonly (readonly [RegExp, string])[] = [
  [/(?<=.{3})euses?$/, 'eur'],
  [/(?<=.{2})trices?$/, 'teur'],
  [/(?<=.{2})ieres?$/, 'ier'],
  [/(?<=.{3})iennes?$/, 'ien'],
  [/(?<=.{4})innen$/, ''],
  [/(?<=.{5})in$/, ''],
  [/(?<=.{3})ies$/, 'y'],
  [/(?<=.{4})(?:kraft|krafte)$/, 'kraft'],
  [/(?<=.{3}[sxz])es$/, ''],
  [/(?<=.{2}[^s])s$/, ''],
  [/(?<=.{4})(?:en|e)$/, ''],
]

function computeStem(word: string): string {
  if (/^[\u0621-\u064a]/.test(word)) return word.replace(/(?<=.{3})(?:ه|ات|ون|ين|يه)$/u, '')
  for (const [ending, rest] of endings) {
    if (ending.test(word)) return word.replace(ending, rest).replace(/(?<=.{4})[aeo]$/, '')
  }
  return word.replace(/(?<=.{4})[aeo]$/, '')
}
