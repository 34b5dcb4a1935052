import type { Stage, StageCategory } from '@headwater/contract/pipeline/candidates'
import { maxStages, type WrittenStage } from '@headwater/contract/pipeline/stages'

export interface DraftStage extends WrittenStage {
  /** Names it while it is written; its id where it has one. */
  key: string
  id?: string | undefined
}

export function draftOf(stages: readonly Stage[]): DraftStage[] {
  return stages.map(({ id, name, category, staleDays, answerDays }) => ({
    ...{ key: id, id, name, category, staleDays, answerDays },
  }))
}

export function change(
  draft: readonly DraftStage[],
  key: string,
  changes: Partial<WrittenStage>,
): DraftStage[] {
  return draft.map((stage) => (stage.key === key ? { ...stage, ...changes } : stage))
}

/** A new one at the end of its kind. */
export function add(
  draft: readonly DraftStage[],
  category: StageCategory,
  key: string,
): DraftStage[] {
  const at = draft.findLastIndex((stage) => stage.category === category) + 1
  const isEnd = category === 'hired' || category === 'rejected'
  const stage = { key, name: '', category, staleDays: isEnd ? null : 10, answerDays: null }
  return draft.toSpliced(at, 0, stage)
}

export function remove(draft: readonly DraftStage[], key: string): DraftStage[] {
  return canRemove(draft, key) ? draft.filter((stage) => stage.key !== key) : [...draft]
}

/** Every kind keeps one stage, so that figures compare across jobs. */
export function canRemove(draft: readonly DraftStage[], key: string): boolean {
  const category = draft.find((stage) => stage.key === key)?.category
  return draft.filter((stage) => stage.category === category).length > 1
}

/** Changes places with the neighbour of its kind; undefined where there is none. */
export function move(
  draft: readonly DraftStage[],
  key: string,
  step: 1 | -1,
): DraftStage[] | undefined {
  const at = draft.findIndex((stage) => stage.key === key)
  const [stage, beside] = [draft[at], draft[at + step]]
  if (!stage || !beside || stage.category !== beside.category) return undefined
  return draft.with(at, beside).with(at + step, stage)
}

/** The stages of a template. Those of the same name stay who they are, then those of the same kind. */
export function apply(
  draft: readonly DraftStage[],
  template: readonly WrittenStage[],
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

/** What is wrong, by the key of the stage; empty where nothing is. */
export function faultsOf(draft: readonly DraftStage[]): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  const names = new Set<string>()
  for (const { key, name, staleDays, answerDays } of draft) {
    const plain = name.trim().toLowerCase()
    if (plain === '') faults.set(key, 'Give the stage a name.')
    else if (names.has(plain)) faults.set(key, 'Another stage has this name.')
    else if (![staleDays, answerDays].every(isDays))
      faults.set(key, 'Days are whole numbers from 1 to 365, or nothing.')
    names.add(plain)
  }
  return faults
}

function isDays(days: number | null): boolean {
  return days === null || (Number.isInteger(days) && days >= 1 && days <= 365)
}

export function isFull(draft: readonly DraftStage[]): boolean {
  return draft.length >= maxStages
}

/** Who has to move when the draft is saved: from which stage, to which, and how many. */
export function movesOf(
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

/** As a job and a template take them. */
export function writeStages(draft: readonly DraftStage[]): (WrittenStage & { id?: string })[] {
  return draft.map(({ id, name, category, staleDays, answerDays }) => ({
    ...{ name: name.trim(), category, staleDays, answerDays },
    ...(id !== undefined && { id }),
  }))
}

export const categoryWords: Readonly<Record<StageCategory, string>> = {
  sourced: 'Sourced',
  contacted: 'Contacted',
  replied: 'Replied',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
}
