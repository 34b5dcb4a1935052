import type { Taxonomy } from '../taxonomy-type.ts'
import { scanTokens } from './scan-tokens.ts'
import { type SkillName, skillIndexOf } from './skill-index.ts'

export type TrieNode = { next: Map<string, TrieNode>; names: SkillName[] }

const tries = new WeakMap<Taxonomy, TrieNode>()

/** Returns the trie of all spellings of all skills, word by word. */
export function skillTrieOf(taxonomy: Taxonomy): TrieNode {
  const known = tries.get(taxonomy)
  if (known) return known
  const root = createNode()
  for (const name of skillIndexOf(taxonomy).names) {
    let node = root
    for (const token of scanTokens(name.text).tokens) node = getOrAddNode(node, token)
    if (node !== root) node.names.push(name)
  }
  tries.set(taxonomy, root)
  return root
}

/** Finds the next node for a token as written: Python3, React18, والتواصل. */
export function findNextNode(node: TrieNode, token: string): TrieNode | undefined {
  const next = node.next.get(token)
  if (next) return next
  const last = token.charCodeAt(token.length - 1)
  if (last >= 48 && last <= 57 && token.length > 3) {
    const base = token.replace(/\d+$/, '')
    return base.length > 2 ? node.next.get(base) : undefined
  }
  if (last === 43 && token.length > 2) return node.next.get(token.replace(/\++$/, ''))
  const first = token.charCodeAt(0)
  if (first < 0x0620 || first > 0x064a || token.length < 4) return undefined
  return findNextArabicNode(node, token)
}

/** Tries the word without "and" and with or without its article. */
function findNextArabicNode(node: TrieNode, token: string): TrieNode | undefined {
  const bare = token.replace(/^[وبل](?=\p{L}{3})/u, '')
  for (const form of [
    bare,
    `ال${bare}`,
    bare.replace(/^ال/, ''),
    `ال${token}`,
    token.replace(/^ال/, ''),
  ]) {
    const next = node.next.get(form)
    if (next) return next
  }
  return undefined
}

function getOrAddNode(node: TrieNode, token: string): TrieNode {
  const next = node.next.get(token) ?? createNode()
  node.next.set(token, next)
  return next
}

function createNode(): TrieNode {
  return { next: new Map(), names: [] }
}
