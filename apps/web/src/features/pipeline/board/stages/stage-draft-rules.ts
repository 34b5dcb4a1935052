import type { Stage, StageCategory } from '@headwater/contract/pipeline/candidates'
import { maxStages, type StageDefinition } from '@headwater/contract/pipeline/stages'

export interface DraftStage extends StageDefinition {
  /** Identifies the stage while editing: its id if it has one. */
  key: string
  id?: string | undefined
}

export function toStageDraft(stages: readonly Stage[]): DraftStage[] {
  return stages.map(({ id, name, category, staleDays, answerDays }) => ({
    key: id,
    id,
    name,
    category,
    staleDays,
    answerDays,
  }))
}

export function updateStage(
  draft: readonly DraftStage[],
  key: string,
  changes: Partial<StageDefinition>,
): DraftStage[] {
  return draft.map((stage) => (stage.key === key ? { ...stage, ...changes } : stage))
}

/** Adds a new stage at the end of its category. */
export function addStage(
  draft: readonly DraftStage[],
  category: StageCategory,
  key: string,
): DraftStage[] {
  const at = draft.findLastIndex((stage) => stage.category === category) + 1
  const isEnd = category === 'hired' || category === 'rejected'
  const stage = { key, name: '', category, staleDays: isEnd ? null : 10, answerDays: null }
  return draft.toSpliced(at, 0, stage)
}

export function removeStage(draft: readonly DraftStage[], key: string): DraftStage[] {
  return canRemoveStage(draft, key) ? draft.filter((stage) => stage.key !== key) : [...draft]
}

/** Every category keeps one stage, so that figures are comparable across jobs. */
export function canRemoveStage(draft: readonly DraftStage[], key: string): boolean {
  const category = draft.find((stage) => stage.key === key)?.category
  return draft.filter((stage) => stage.category === category).length > 1
}

/** Swaps the stage with its neighbour in the category, or returns undefined when there is none. */
export function moveStage(
  draft: readonly DraftStage[],
  key: string,
  step: 1 | -1,
): DraftStage[] | undefined {
  const at = draft.findIndex((stage) => stage.key === key)
  const [stage, beside] = [draft[at], draft[at + step]]
  if (!stage || !beside || stage.category !== beside.category) return undefined
  return draft.with(at, beside).with(at + step, stage)
}

/** Applies a template. Stages of the same name keep their id, then those of the same category. */
export function applyTemplate(
  draft: readonly DraftStage[],
  template: readonly StageDefinition[],
  newKey: (at: number) => string,
): DraftStage[] {
  const free = new Set(draft)
  const take = (fits: (stage: DraftStage) => boolean) => {
    const found = [...free].find(fits)
    if (found) free.delete(found)
    return found
  }
  const byName = template.map(({ name, category }) =>
    take((each) => each.category === category && each.name.toLowerCase() === name.toLowerCase()),
  )
  return template.map((stage, at) => {
    const kept = byName[at] ?? take(({ category }) => category === stage.category)
    return { ...stage, key: kept?.key ?? newKey(at), id: kept?.id }
  })
}

/** Returns the errors by stage key, empty when there are none. */
export function validateStages(draft: readonly DraftStage[]): ReadonlyMap<string, string> {
  const errors = new Map<string, string>()
  const names = new Set<string>()
  for (const { key, name, staleDays, answerDays } of draft) {
    const plain = name.trim().toLowerCase()
    if (plain === '') errors.set(key, 'Enter a stage name.')
    else if (names.has(plain)) errors.set(key, 'Another stage already has this name.')
    else if (![staleDays, answerDays].every(isValidDays))
      errors.set(key, 'Enter a number of days from 1 to 365, or leave blank.')
    names.add(plain)
  }
  return errors
}

function isValidDays(days: number | null): boolean {
  return days === null || (Number.isInteger(days) && days >= 1 && days <= 365)
}

export function isStageLimitReached(draft: readonly DraftStage[]): boolean {
  return draft.length >= maxStages
}

/** Returns which candidates have to move when the draft is saved: from, to and how many. */
export function listCandidateMoves(
  stages: readonly Stage[],
  draft: readonly DraftStage[],
  counts: ReadonlyMap<string, number>,
): { from: string; to: string; people: number }[] {
  return stages.flatMap(({ id, name, category }) => {
    const people = counts.get(id) ?? 0
    if (people === 0 || draft.some((stage) => stage.id === id)) return []
    const to = draft.find((stage) => stage.category === category)
    return { from: name, to: to?.name.trim() || 'the first of its kind', people }
  })
}

/** Converts the draft to the form that jobs and templates accept. */
export function toStageArgs(draft: readonly DraftStage[]): (StageDefinition & { id?: string })[] {
  return draft.map(({ id, name, category, staleDays, answerDays }) => ({
    name: name.trim(),
    category,
    staleDays,
    answerDays,
    ...(id !== undefined && { id }),
  }))
}

export const categoryLabels: Readonly<Record<StageCategory, string>> = {
  sourced: 'Sourced',
  contacted: 'Contacted',
  replied: 'Replied',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
}
