import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import type { Evidence } from '@headwater/contract/sourcing/explanation'
import type { ProfileSkill } from '@headwater/contract/sourcing/profile'
import { findSkills, normaliseSkill, relationOf, type SkillRelation } from '@headwater/taxonomy'
import { sayMonths } from '../career/months.ts'
import type { Likeness } from '../query/compiled-search.ts'
import { tableOf } from '../score/table-of.ts'
import { fact } from './fact.ts'
import { quoteAll, quoteAround } from './quote.ts'
import type { Finding, Subject } from './subject.ts'

/** Sentences of posts that are quoted for one skill. */
const mostSentences = 2

/** The skill that made the value, where posts name it and where it is listed. */
export function findSkill(
  subject: Subject,
  criterion: CriterionOf<'skills'>,
  likeness: Likeness,
): Finding {
  const { document, profile, taxonomy } = subject
  if (document.skills.length === 0) return { says: 'No skills are known.', evidence: [] }
  const best = bestSkill(subject, likeness)
  if (best === undefined) return { says: 'Not among the known skills.', evidence: [] }
  const entries = profile.skills.flatMap((entry, at) =>
    entry.skill === best ? [{ entry, at }] : [],
  )
  const name = taxonomy.skill(best)?.name ?? entries[0]?.entry.name ?? best
  const kinship = sayKinship(subject, criterion, best, name)
  return {
    says: `${kinship}${entries.map(({ entry }) => sayUse(entry)).join('')}`,
    evidence: [
      ...sentencesOf(
        subject,
        best,
        entries.map(({ entry }) => entry),
      ),
      ...entries.map(({ entry, at }) => {
        const quote = quoteAll(entry.name, subject.hide)
        const known = { type: 'skill', ref: String(at), field: 'name', quote } as const
        return fact(subject, { ...known, note: hows[entry.evidence] }, entry.source)
      }),
    ],
  }
}

const hows = {
  experience: 'Named in the text of a post',
  assessment: 'Tested',
  listed: 'Listed',
  inferred: 'Concluded from the work',
} as const

function bestSkill({ document }: Subject, likeness: Likeness): string | undefined {
  const table = tableOf(likeness)
  return document.skills
    .map(({ skill, strength }) => ({ skill, strength, alike: table.get(skill) ?? 0 }))
    .filter(({ alike }) => alike > 0)
    .toSorted(
      (a, b) =>
        Math.floor((b.alike * b.strength) / 100) - Math.floor((a.alike * a.strength) / 100) ||
        b.alike - a.alike,
    )[0]?.skill
}

/** Where posts in which it was used say so. */
function sentencesOf(
  subject: Subject,
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
      const quote = quoteAround(post.text, marked, subject.hide)
      const known = { type: 'experience', ref: post.id, field: 'text', quote, note: null } as const
      return [fact(subject, known, post.source)]
    })
    .slice(0, mostSentences)
}

function sayKinship(
  { taxonomy }: Subject,
  { skills }: CriterionOf<'skills'>,
  has: string,
  name: string,
): string {
  const relations = skills.flatMap(({ text, skill }) => {
    const wanted = skill ?? normaliseSkill(taxonomy, text)?.id
    const relation = wanted === undefined ? undefined : relationOf(taxonomy, wanted, has)
    return relation ? [{ text, relation }] : []
  })
  const [best] = relations.toSorted((a, b) => b.relation.credit - a.relation.credit)
  if (!best) return `${name}.`
  return `${sayRelation(best.relation.kind, name, best.text)}.`
}

function sayRelation(kind: SkillRelation['kind'], has: string, wanted: string): string {
  switch (kind) {
    case 'same':
      return has
    case 'version':
      return `${has} and ${wanted} are versions of one skill`
    case 'child':
      return `${has} is a kind of ${wanted}`
    case 'parent':
      return `${has} is the wider field of ${wanted}`
    case 'sibling':
      return `${has} is related to ${wanted}`
  }
}

function sayUse({ evidence, months, last }: ProfileSkill): string {
  const length = months === null ? '' : ` for ${sayMonths(months)}`
  const until = last === null ? '' : `, last in ${last.slice(0, 4)}`
  const use = length + until === '' ? '' : `, used${length}${until}`
  return ` ${hows[evidence]}${use}.`
}
