import type { ProfileSkill } from '@headwater/contract/people/profile'
import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import type { Evidence } from '@headwater/contract/sourcing/explanation'
import {
  findSkillRelation,
  findSkills,
  normaliseSkill,
  type SkillRelation,
} from '@headwater/taxonomy'
import { formatMonths } from '../career/months.ts'
import type { Similarities } from '../query/compiled-search.ts'
import { toCachedMap } from '../score/cached-map.ts'
import { joinWithOr } from './display-names.ts'
import { toEvidence } from './evidence.ts'
import type { ExplanationContext, Finding } from './explanation-context.ts'
import { quoteSentence, quoteWholeField } from './redacted-quotes.ts'

/** Maximum number of role sentences quoted for one skill. */
const maxSentences = 2

/** Finds the skill that decided the value, the roles that name it and where it is listed. */
export function findSkillEvidence(
  subject: ExplanationContext,
  criterion: CriterionOf<'skills'>,
  likeness: Similarities,
): Finding {
  const { document, profile, taxonomy } = subject
  if (document.skills.length === 0) return { says: 'No skills in profile.', evidence: [] }
  const best = bestSkill(subject, likeness)
  if (best === undefined) {
    const wanted = joinWithOr(criterion.skills.map(({ text }) => text))
    return { says: `${wanted} not found in profile.`, evidence: [] }
  }
  const entries = profile.skills.flatMap((entry, at) =>
    entry.skill === best ? [{ entry, at }] : [],
  )
  const name = taxonomy.skill(best)?.name ?? entries[0]?.entry.name ?? best
  const kinship = formatBestRelation(subject, criterion, best, name)
  return {
    says: `${kinship}${entries.map(({ entry }) => formatSkillUse(entry)).join('')}`,
    evidence: [
      ...sentencesOf(
        subject,
        best,
        entries.map(({ entry }) => entry),
      ),
      ...entries.map(({ entry, at }) => {
        const quote = quoteWholeField(entry.name, subject.hide)
        const known = { type: 'skill', ref: String(at), field: 'name', quote } as const
        return toEvidence(subject, { ...known, note: evidenceLabels[entry.evidence] }, entry.source)
      }),
    ],
  }
}

const evidenceLabels = {
  experience: 'Mentioned in a role',
  assessment: 'Tested',
  listed: 'Listed',
  inferred: 'Inferred from a role',
} as const

function bestSkill({ document }: ExplanationContext, likeness: Similarities): string | undefined {
  const table = toCachedMap(likeness)
  return document.skills
    .map(({ skill, strength }) => ({ skill, strength, alike: table.get(skill) ?? 0 }))
    .filter(({ alike }) => alike > 0)
    .toSorted(
      (a, b) =>
        Math.floor((b.alike * b.strength) / 1_000) - Math.floor((a.alike * a.strength) / 1_000) ||
        b.alike - a.alike,
    )[0]?.skill
}

/** Quotes from the roles in which it was used. */
function sentencesOf(
  subject: ExplanationContext,
  skill: string,
  entries: readonly ProfileSkill[],
): Evidence[] {
  const posts = new Set(entries.flatMap(({ experiences }) => experiences))
  return subject.profile.experiences
    .filter(({ id, text }) => posts.has(id) && text !== '')
    .flatMap((post) => {
      const text = subject.hide(post.text)
      const named = findSkills(subject.taxonomy, text).find(({ id }) => id === skill)
      if (!named) return []
      const marked = { from: named.start, to: named.end }
      const quote = quoteSentence(post.text, marked, subject.hide)
      const known = { type: 'experience', ref: post.id, field: 'text', quote, note: null } as const
      return [toEvidence(subject, known, post.source)]
    })
    .slice(0, maxSentences)
}

function formatBestRelation(
  { taxonomy }: ExplanationContext,
  { skills }: CriterionOf<'skills'>,
  has: string,
  name: string,
): string {
  const relations = skills.flatMap(({ text, skill }) => {
    const wanted = skill ?? normaliseSkill(taxonomy, text)?.id
    const relation = wanted === undefined ? undefined : findSkillRelation(taxonomy, wanted, has)
    return relation ? [{ text, relation }] : []
  })
  const [best] = relations.toSorted((a, b) => b.relation.credit - a.relation.credit)
  if (!best) return `${name}.`
  return `${formatRelation(best.relation.kind, name, best.text)}.`
}

function formatRelation(kind: SkillRelation['kind'], has: string, wanted: string): string {
  switch (kind) {
    case 'same':
      return has
    case 'version':
      return `${has} and ${wanted} are versions of one skill`
    case 'child':
      return `${has} is a kind of ${wanted}`
    case 'parent':
      return `${has} is a broader field than ${wanted}`
    case 'sibling':
      return `${has} is related to ${wanted}`
  }
}

function formatSkillUse({ evidence, months, last }: ProfileSkill): string {
  const length = months === null ? '' : ` for ${formatMonths(months)}`
  const until = last === null ? '' : `, last in ${last.slice(0, 4)}`
  const use = length + until === '' ? '' : `, used${length}${until}`
  return ` ${evidenceLabels[evidence]}${use}.`
}
