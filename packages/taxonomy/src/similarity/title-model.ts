import type { Taxonomy } from '../taxonomy-type.ts'
import { titleIndexOf } from '../titles/title-index.ts'
import type { WordVectors } from '../vectors/word-vectors.ts'
import { createGramSpace } from './gram-space.ts'
import { graphVectors, skillVectors } from './occupation-vectors.ts'
import { averageSparse, type SparseVector } from './sparse-vector.ts'

/** A title or an occupation, in every measure by which titles are compared. */
export type TitleFeatures = {
  text: SparseVector
  skills: SparseVector
  graph: SparseVector
  words: Float32Array | undefined
}

/** All occupations of a taxonomy in these measures, and how a wording gets its own. */
export type TitleModel = {
  readonly occupations: readonly TitleFeatures[]
  readonly hasWords: boolean
  wording(text: string): Pick<TitleFeatures, 'text' | 'words'>
}

/** Only the first names are used, because packs add a hundred rare ones to some occupations. */
const maxNames = 12

export function createTitleModel(taxonomy: Taxonomy, vectors: WordVectors | undefined): TitleModel {
  const index = titleIndexOf(taxonomy)
  const names = taxonomy.occupations.map((): (readonly string[])[] => [])
  for (const entry of index.entries) {
    const own = names[entry.occupation]
    if ((!entry.isForeign || entry.isName) && own && own.length < maxNames) own.push(entry.tokens)
  }
  const space = createGramSpace(names.flat().map((tokens) => tokens.join(' ')))
  const skills = skillVectors(taxonomy)
  const graph = graphVectors(taxonomy)
  const wording = (tokens: readonly string[]) => ({
    text: space.vectorOf(tokens.join(' ')),
    words: vectors?.meanOf(tokens),
  })
  return {
    occupations: names.map((own, place) => ({
      ...averageWording(own.map(wording)),
      skills: skills[place] as SparseVector,
      graph: graph[place] as SparseVector,
    })),
    hasWords: vectors !== undefined,
    wording: (text) => wording(index.tokenise(text)),
  }
}

/** The name counts as much as all aliases together. */
function averageWording(
  all: readonly Pick<TitleFeatures, 'text' | 'words'>[],
): Pick<TitleFeatures, 'text' | 'words'> {
  const share = (at: number) => (at === 0 ? 1 : 1 / all.length)
  return {
    text: averageSparse(all.map((one, at) => [one.text, share(at)] as const)),
    words: averageDense(all.map((one, at) => [one.words, share(at)] as const)),
  }
}

export function averageDense(
  parts: readonly (readonly [Float32Array | undefined, number])[],
): Float32Array | undefined {
  const known = parts.filter(
    (part): part is readonly [Float32Array, number] => part[0] !== undefined,
  )
  const [first] = known
  if (!first) return undefined
  const sum = new Float32Array(first[0].length)
  for (const [vector, share] of known) {
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + share * (vector[at] ?? 0)
  }
  const norm = Math.sqrt(sum.reduce((square, value) => square + value * value, 0)) || 1
  return sum.map((value) => value / norm)
}
