import { Lru } from '../lru.ts'
import type { NameEntry } from './name-entries.ts'
import type { TitleIndex } from './title-index.ts'

const maxNameTokens = 6
/** Names with less weight (agent, officer) are too unspecific to decide alone. */
const tellingWeight = 5.5

/** The least share of a title's words that must say what it is about, or what the person does. */
const minShare = 0.4
/** The shortest first and second half of a compound. */
const [minModifier, minHead] = [3, 6]

export type SimilarTitle = {
  entry: NameEntry
  score: number
  /** Suggested by what the title is about, and not by a name that is like it. */
  isByDomain?: boolean
}

/** Finds occupations with similar names, best first: by shared grams or a whole name inside. */
export function findSimilar(index: TitleIndex, tokens: readonly string[]): SimilarTitle[] {
  const recent = recents.get(index) ?? new Lru<SimilarTitle[]>(200)
  recents.set(index, recent)
  const key = tokens.join(' ')
  const known = recent.get(key)
  if (known) return known
  const found = searchSimilar(index, tokens)
  recent.set(key, found)
  return found
}

/** A title is normalised until stable, so the same words are searched several times in a row. */
const recents = new WeakMap<TitleIndex, Lru<SimilarTitle[]>>()

function searchSimilar(index: TitleIndex, tokens: readonly string[]): SimilarTitle[] {
  const best = new Map<number, SimilarTitle>()
  const add = (entry: NameEntry | undefined, score: number, isByDomain = false) => {
    if (entry && score > (best.get(entry.occupation)?.score ?? 0)) {
      best.set(entry.occupation, { entry, score, isByDomain })
    }
  }
  for (const hit of index.grams().search(tokens.join(' '), 16)) {
    const entry = index.entries[hit.text]
    if (!entry) continue
    const share = shareOfWords(index, tokens, entry)
    // A marketing employee is not a marketing director.
    const claims = entry.ranks.some((rank) => !tokens.includes(rank)) ? 0.8 : 1
    add(entry, hit.score * (0.6 + 0.4 * share) * claims * (isHeadAlone(tokens, entry) ? 0.6 : 1))
  }
  for (const { entry, share, isHead } of listNamesInside(index, tokens)) {
    add(entry, isHead ? 0.55 + 0.4 * share : share * 0.95)
  }
  for (const { entry, share } of listCompoundHeads(index, tokens)) add(entry, 0.5 + 0.08 * share)
  const about = index.domains.suggest(tokens)
  if (about && about.share >= (about.hasRole ? minShare : 1)) {
    add(index.ownEntries.get(about.occupation), 0.56 + 0.03 * about.share, true)
  }
  // "Inspector" alone is in many names and decides between none of them.
  const trust = tokens.length === 1 && index.isGeneric(tokens[0] ?? '') ? 0.5 : 1
  return [...best.values()]
    .map((one) => ({ ...one, score: one.score * trust }))
    .sort((a, b) => b.score - a.score || a.entry.occupation - b.entry.occupation)
}

/**
 * German and Dutch put the person last in one word: a Sportfotograf is a Fotograf. Words that are in
 * many names, such as Leiter, say too little.
 */
function listCompoundHeads(index: TitleIndex, tokens: readonly string[]) {
  return tokens.flatMap((token) => {
    for (let from = minModifier; from <= token.length - minHead; from++) {
      const head = token.slice(from)
      const entry = index.byKey.get(head)
      if (!entry?.isForeign || index.options.has(head)) continue
      const isRank = index.seniority.phrases.of.has(head)
      return isRank || index.isGeneric(head) ? [] : [{ entry, share: 1 / tokens.length }]
    }
    return []
  })
}

/** A jockey is not a disc jockey, but controlling is the field of a controlling specialist. */
function isHeadAlone(tokens: readonly string[], entry: NameEntry): boolean {
  if (tokens.length > 1 || entry.tokens.length === 1 || entry.isForeign) return false
  return entry.tokens.at(-1) === tokens[0]
}

/** The share of the title's whole words, by weight, that the name contains. */
function shareOfWords(index: TitleIndex, tokens: readonly string[], entry: NameEntry): number {
  let all = 0
  let shared = 0
  for (const token of tokens) {
    const weight = index.weightOf(token)
    all += weight
    if (entry.tokens.includes(token)) shared += weight
  }
  return all === 0 ? 0 : shared / all
}

/**
 * Replaces foreign names in the tokens by our own words, so that names without a common stem
 * (Hebamme, Entbindungspfleger) become equal. English names the person last, other languages mostly
 * first: Rechtsanwalt Arbeitsrecht, enfermera de UCI.
 */
export function translateForeignNames(
  index: TitleIndex,
  tokens: readonly string[],
): readonly string[] {
  for (let length = Math.min(maxNameTokens, tokens.length - 1); length > 0; length--) {
    const entry = index.byKey.get(tokens.slice(0, length).join(' '))
    if (!entry?.isForeign) continue
    const name = index.nameTokens[entry.occupation] ?? []
    const rest = replaceForeignNames(index, tokens.slice(length))
    return rest.join(' ').includes(name.join(' ')) ? rest : [...rest, ...name]
  }
  return replaceForeignNames(index, tokens)
}

function replaceForeignNames(index: TitleIndex, tokens: readonly string[]): readonly string[] {
  let now = tokens
  for (let round = 0; round < tokens.length; round++) {
    const next = replaceLongest(index, now)
    if (!next) break
    now = next
  }
  return now
}

function replaceLongest(index: TitleIndex, tokens: readonly string[]): string[] | undefined {
  for (let length = Math.min(maxNameTokens, tokens.length); length > 0; length--) {
    for (let from = 0; from + length <= tokens.length; from++) {
      const entry = index.byKey.get(tokens.slice(from, from + length).join(' '))
      if (!entry?.isForeign) continue
      const name = index.nameTokens[entry.occupation] ?? []
      const others = [...tokens.slice(0, from), ' ', ...tokens.slice(from + length)]
      const isThere = others.join(' ').includes(name.join(' '))
      return others.flatMap((token) => (token !== ' ' ? token : isThere ? [] : name))
    }
  }
  return undefined
}

/** Names that occur literally in the tokens, with the share of the title's weight they cover. */
function listNamesInside(index: TitleIndex, tokens: readonly string[]) {
  const weights = tokens.map((token) => index.weightOf(token))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return []
  const found: { entry: NameEntry; share: number; isFirst: boolean; isLast: boolean }[] = []
  for (let from = 0; from < tokens.length; from++) {
    let sum = 0
    for (let to = from; to < Math.min(tokens.length, from + maxNameTokens); to++) {
      sum += weights[to] ?? 0
      const entry = index.byKey.get(tokens.slice(from, to + 1).join(' '))
      if (!entry) continue
      const isTelling = sum >= tellingWeight
      const isLast = isTelling && to === tokens.length - 1
      found.push({ entry, share: sum / all, isFirst: isTelling && from === 0, isLast })
    }
  }
  // English names the person last: a forensic audiologist is an audiologist. If no name is last,
  // the title began with it: nurse intensive care.
  const hasLast = found.some((one) => one.isLast)
  return found.map(({ entry, share, isFirst, isLast }) => ({
    entry,
    share,
    isHead: hasLast ? isLast : isFirst,
  }))
}
