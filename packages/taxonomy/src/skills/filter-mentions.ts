import type { Skill } from '../schema.ts'
import type { Taxonomy } from '../taxonomy-type.ts'
import { scanTokens, type TokenScan } from './scan-tokens.ts'
import type { SkillName } from './skill-index.ts'

/** A spelling found at tokens `from` up to, not including, `to`. */
export type Mention = { names: readonly SkillName[]; from: number; to: number }

export type AcceptedMention = { name: SkillName; mention: Mention }

/** Number of words on either side that may confirm an ambiguous word such as Go. */
const contextWords = 12
const conjunctions = new Set(['and', 'or', 'und', 'oder', 'y', 'e', 'o', 'et', 'ou', 'و', 'او'])

/** Keeps unambiguous names, and everyday words only in a list of skills or in context. */
export function filterMentions(
  taxonomy: Taxonomy,
  text: string,
  scan: TokenScan,
  mentions: readonly Mention[],
): AcceptedMention[] {
  const settled = mentions.map((mention) => mention.names.find((name) => !name.ambiguous))
  for (const order of [mentions.keys(), [...mentions.keys()].reverse()]) {
    for (const at of order) {
      const mention = mentions[at]
      if (!mention || settled[at]) continue
      const inList =
        (settled[at - 1] !== undefined && isListed(scan, mentions[at - 1], mention)) ||
        (settled[at + 1] !== undefined && isListed(scan, mention, mentions[at + 1]))
      settled[at] = inList ? mention.names[0] : findInContext(taxonomy, text, scan, mention)
    }
  }
  return mentions.flatMap((mention, at) => {
    const name = settled[at]
    return name ? [{ name, mention }] : []
  })
}

/** Two adjacent mentions with a comma, a slash or an "and" between them. */
function isListed(scan: TokenScan, left: Mention | undefined, right: Mention | undefined): boolean {
  if (!left || !right) return false
  const gap = scan.gaps[right.from]
  if (left.to === right.from) return gap === 'list' || isSlash(scan, left, right)
  return left.to + 1 === right.from && conjunctions.has(scan.tokens[left.to] ?? '')
}

function isSlash(scan: TokenScan, left: Mention, right: Mention): boolean {
  const from = scan.ends[left.to - 1] ?? 0
  return scan.gaps[right.from] === 'join' && (scan.starts[right.from] ?? 0) === from + 1
}

function findInContext(
  taxonomy: Taxonomy,
  text: string,
  scan: TokenScan,
  mention: Mention,
): SkillName | undefined {
  const start = scan.starts[mention.from] ?? 0
  const end = scan.ends[mention.to - 1] ?? start
  const written = text.slice(start, end)
  if (/[-&'’]/.test(text.charAt(start - 1)) || /[-&'’]/.test(text.charAt(end))) return undefined
  const around = ` ${scan.tokens
    .slice(Math.max(0, mention.from - contextWords), mention.from)
    .concat('|', scan.tokens.slice(mention.to, mention.to + contextWords))
    .join(' ')} `
  return mention.names.find((name) => {
    const skill = taxonomy.skills[name.skill]
    if (!skill) return false
    const vouching = contextOf(skill).filter((word) => around.includes(` ${word} `)).length
    // "go" is a verb, "Go" may be a language: in lower case more evidence is needed.
    const isWritten = isCapital(written) || !isCapital(name.text)
    return vouching >= (isWritten ? 1 : written.length > 1 ? 2 : Number.POSITIVE_INFINITY)
  })
}

const contexts = new WeakMap<Skill, string[]>()

function contextOf(skill: Skill): string[] {
  const known = contexts.get(skill)
  if (known) return known
  const words = skill.context.map((word) => scanTokens(word).tokens.join(' '))
  contexts.set(skill, words)
  return words
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}
