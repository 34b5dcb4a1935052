import type { Skill } from '../schema.ts'
import type { Taxonomy } from '../taxonomy-type.ts'

export type SkillRelation = {
  /** The relation of the person's skill to the wanted one. */
  kind: 'same' | 'version' | 'parent' | 'child' | 'sibling'
  /** How far it counts for the wanted one, 0–1. */
  credit: number
}

const credits = { same: 1, version: 0.9, child: 0.8, parent: 0.6, sibling: 0.35 } as const

/** Returns what one skill implies about another: React implies JavaScript, the reverse less so. */
export function findSkillRelation(
  taxonomy: Taxonomy,
  wanted: string,
  has: string,
): SkillRelation | undefined {
  const kind = decideRelation(taxonomy.skill(wanted), taxonomy.skill(has))
  return kind && { kind, credit: credits[kind] }
}

function decideRelation(
  wanted: Skill | undefined,
  has: Skill | undefined,
): SkillRelation['kind'] | undefined {
  if (!wanted || !has) return undefined
  if (wanted.id === has.id) return 'same'
  if ((wanted.versionOf ?? wanted.id) === (has.versionOf ?? has.id)) return 'version'
  if (has.parents.includes(wanted.id)) return 'child'
  if (wanted.parents.includes(has.id)) return 'parent'
  const related = wanted.related.includes(has.id) || has.related.includes(wanted.id)
  if (related || wanted.parents.some((parent) => has.parents.includes(parent))) return 'sibling'
  return undefined
}
