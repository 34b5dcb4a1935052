import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import type { WrittenStage } from '@headwater/contract/pipeline/stages'

interface Kept {
  readonly id: string
  readonly name: string
  readonly category: StageCategory
}

interface Wanted extends WrittenStage {
  readonly id?: string | undefined
}

interface Placed extends WrittenStage {
  readonly id: string
  readonly position: number
}

export interface StagePlan {
  readonly kept: readonly Placed[]
  readonly added: readonly Placed[]
  /** What goes, each with the stage that takes in whoever stands there. */
  readonly removed: readonly { readonly stage: Kept; readonly heir: Placed }[]
}

/** What becomes of the stages of a job, or what is wrong with the list that somebody wrote. */
export function decideStages(
  before: readonly Kept[],
  wanted: readonly Wanted[],
  isTaken: (stageId: string) => boolean,
  newId: () => string,
): StagePlan | string {
  const known = new Map(before.map((stage) => [stage.id, stage]))
  const named = wanted.flatMap(({ id }) => id ?? [])
  if (new Set(named).size < named.length) return 'A stage is on the list twice.'
  const twin = findTwin(wanted)
  if (twin !== undefined) return `Two stages are called “${twin}”.`
  const turned = wanted.find(
    ({ id = '', category }) => known.has(id) && known.get(id)?.category !== category && isTaken(id),
  )
  if (turned) return `Somebody stands in “${turned.name}”: it stays of the kind it is.`

  const placed = wanted.map(({ id, ...stage }, position) => ({
    ...{ ...stage, position, id: id ?? newId(), isNew: id === undefined },
  }))
  const heirOf = ({ category }: Kept) => placed.find((stage) => stage.category === category)
  return {
    kept: placed.flatMap(({ isNew, ...stage }) => (isNew ? [] : [stage])),
    added: placed.flatMap(({ isNew, ...stage }) => (isNew ? [stage] : [])),
    removed: before.flatMap((stage) => {
      const heir = named.includes(stage.id) ? undefined : heirOf(stage)
      if (!heir) return []
      const { isNew: _, ...taker } = heir
      return [{ stage: { id: stage.id, name: stage.name, category: stage.category }, heir: taker }]
    }),
  }
}

/** A name that two of them have, as far as a reader can tell them apart. */
export function findTwin(stages: readonly { readonly name: string }[]): string | undefined {
  const seen = new Set<string>()
  for (const { name } of stages) {
    const key = name.normalize('NFKC').toLowerCase()
    if (seen.has(key)) return name
    seen.add(key)
  }
  return undefined
}
