import { fold } from '../fold.ts'

export interface LookupEntry {
  readonly name: string
  readonly aliases?: readonly string[]
  /** Popularity: among equals the larger comes first. */
  readonly weight?: number
}

/** Every name and alias, those of the best-known entry first. */
export interface LookupForms {
  readonly texts: readonly string[]
  readonly labels: readonly string[]
  /** Number of words of a form. */
  readonly lengths: Uint8Array
  readonly ranks: Uint32Array
  readonly isAlias: Uint8Array
  /** From popularity rank to index of the entry. */
  readonly order: Uint32Array
}

export function buildLookupForms(entries: readonly LookupEntry[]): LookupForms {
  const weights = Float64Array.from(entries, ({ weight = 0 }) => weight)
  const order = Uint32Array.from(entries.keys())
  order.sort((a, b) => (weights[b] as number) - (weights[a] as number) || a - b)
  const [texts, labels, ranks, isAlias]: [string[], string[], number[], number[]] = [[], [], [], []]
  order.forEach((index, rank) => {
    const { name, aliases = [] } = entries[index] as LookupEntry
    const first = texts.length
    for (const label of aliases.length > 0 ? [name, ...aliases] : [name]) {
      const text = fold(label)
      if (text === '' || texts.indexOf(text, first) !== -1) continue
      texts.push(text)
      labels.push(label)
      ranks.push(rank)
      isAlias.push(label === name ? 0 : 1)
    }
  })
  return {
    texts,
    labels,
    lengths: Uint8Array.from(texts, (text) => text.split(' ').length),
    ranks: Uint32Array.from(ranks),
    isAlias: Uint8Array.from(isAlias),
    order,
  }
}
