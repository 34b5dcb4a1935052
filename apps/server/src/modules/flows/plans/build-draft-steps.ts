import { createHash } from 'node:crypto'
import type { PlanLanguage, PlanStep } from '@headwater/contract/flows/plans'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { arabic } from './texts/ar.ts'
import { german } from './texts/de.ts'
import type { DraftTexts } from './texts/draft-texts.ts'
import { english } from './texts/en.ts'
import { spanish } from './texts/es.ts'
import { french } from './texts/fr.ts'

const textsByLanguage: Readonly<Record<PlanLanguage, DraftTexts>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  ar: arabic,
}

const maxSkills = 3
const maxSkillLength = 30
/** The first email leaves at once, each of the others two days after the one before. */
const sendAfter = [1, 3, 3] as const

interface DraftRequest {
  readonly language: PlanLanguage
  readonly criteria: readonly Criterion[]
  readonly hasLocation: boolean
  readonly createId: (position: number) => string
}

/** Writes a first draft of the emails from the built-in texts. */
export function buildDraftSteps({
  language,
  criteria,
  hasLocation,
  createId,
}: DraftRequest): PlanStep[] {
  const skills = formatSkills(criteria, language)
  return textsByLanguage[language]({ skills, hasLocation }).map(({ subject, paragraphs }, at) => ({
    id: createId(at + 1),
    sendAfter: sendAfter[at] ?? 3,
    subject,
    subjectB: null,
    bodyHtml: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    isSameThread: at > 0,
    isProposed: false,
  }))
}

/** The same for every read of a draft that is not saved yet, so that its steps can be named. */
export function createDraftStepId(flowId: string, position: number): string {
  const hex = createHash('sha256').update(`draft step ${flowId} ${position}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}

/** Names the skills that weigh most: those that are required come first. */
function formatSkills(criteria: readonly Criterion[], language: PlanLanguage): string | undefined {
  const wanted = criteria.flatMap((criterion) =>
    criterion.attribute === 'skills' && criterion.mode !== 'not'
      ? [{ isMust: criterion.mode === 'must', name: toPlainText(criterion.skills[0]?.text ?? '') }]
      : [],
  )
  const names = wanted
    .toSorted((a, b) => Number(b.isMust) - Number(a.isMust))
    .flatMap(({ name }) => (name !== '' && name.length <= maxSkillLength ? [name] : []))
  const shown = [...new Set(names)].slice(0, maxSkills)
  return shown.length === 0 ? undefined : new Intl.ListFormat(language).format(shown)
}

/** Skills are typed by members, so that nothing in them may become a tag. */
function toPlainText(text: string): string {
  const line = text.replace(/[{}%<>\s]+/g, ' ').trim()
  return line.replaceAll('&', '&amp;')
}
