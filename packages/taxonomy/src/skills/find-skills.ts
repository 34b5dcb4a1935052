import type { Taxonomy } from '../taxonomy-type.ts'
import { filterMentions, type Mention } from './filter-mentions.ts'
import { scanTokens, type TokenScan } from './scan-tokens.ts'
import { findNextNode, skillTrieOf, type TrieNode } from './skill-trie.ts'

export type FoundSkill = { id: string; start: number; end: number; matched: string }

/**
 * Finds the skills named in running text, longest name first. Ordinary words count only in context.
 */
export function findSkills(taxonomy: Taxonomy, text: string): FoundSkill[] {
  const root = skillTrieOf(taxonomy)
  const scan = scanTokens(text)
  const mentions: Mention[] = []
  for (let at = 0; at < scan.tokens.length; at++) {
    const mention = longestAt(root, scan, at)
    if (!mention) continue
    mentions.push(mention)
    at = mention.to - 1
  }
  return filterMentions(taxonomy, text, scan, mentions).map(({ name, mention }) => {
    const start = scan.starts[mention.from] ?? 0
    const end = scan.ends[mention.to - 1] ?? start
    const id = taxonomy.skills[name.skill]?.id ?? ''
    return { id, start, end, matched: text.slice(start, end) }
  })
}

function longestAt(root: TrieNode, scan: TokenScan, from: number): Mention | undefined {
  let node: TrieNode | undefined = root
  let found: Mention | undefined
  for (let at = from; at < scan.tokens.length; at++) {
    if (at > from && scan.gaps[at] !== 'join') break
    node = findNextNode(node, scan.tokens[at] ?? '')
    if (!node) break
    if (node.names.length > 0) found = { names: node.names, from, to: at + 1 }
  }
  return found
}
