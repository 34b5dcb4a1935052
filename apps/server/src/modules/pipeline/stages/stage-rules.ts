import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import type { StageDefinition } from '@headwater/contract/pipeline/stages'

interface ExistingStage {
  readonly id: string
  readonly name: string
  readonly category: StageCategory
}

interface RequestedStage extends StageDefinition {
  readonly id?: string | undefined
}

interface PositionedStage extends StageDefinition {
  readonly id: string
  readonly position: number
}

export interface StagePlan {
  readonly kept: readonly PositionedStage[]
  readonly added: readonly PositionedStage[]
  /** Deleted stages, each with the stage that receives its candidates. */
  readonly removed: readonly {
    readonly stage: ExistingStage
    readonly successor: PositionedStage
  }[]
}

/** Decides the new stages of a job, or what is wrong with the submitted list. */
export function decideStages(
  before: readonly ExistingStage[],
  wanted: readonly RequestedStage[],
  isOccupied: (stageId: string) => boolean,
  newId: () => string,
): StagePlan | string {
  const known = new Map(before.map((stage) => [stage.id, stage]))
  const named = wanted.flatMap(({ id }) => id ?? [])
  if (new Set(named).size < named.length) return 'A stage is listed twice.'
  const twin = findDuplicateName(wanted)
  if (twin !== undefined) return `Two stages are named “${twin}”.`
  const turned = wanted.find(
    ({ id = '', category }) =>
      known.has(id) && known.get(id)?.category !== category && isOccupied(id),
  )
  if (turned) return `“${turned.name}” has candidates, so its category can’t change.`

  const placed = wanted.map(({ id, ...stage }, position) => ({
    ...stage,
    position,
    id: id ?? newId(),
    isNew: id === undefined,
  }))
  const successorOf = ({ category }: ExistingStage) =>
    placed.find((stage) => stage.category === category)
  return {
    kept: placed.flatMap(({ isNew, ...stage }) => (isNew ? [] : [stage])),
    added: placed.flatMap(({ isNew, ...stage }) => (isNew ? [stage] : [])),
    removed: before.flatMap((stage) => {
      const successor = named.includes(stage.id) ? undefined : successorOf(stage)
      if (!successor) return []
      const { isNew: _, ...taker } = successor
      return [
        { stage: { id: stage.id, name: stage.name, category: stage.category }, successor: taker },
      ]
    }),
  }
}

/** Returns a name that two stages share, ignoring differences a reader would not notice. */
export function findDuplicateName(
  stages: readonly { readonly name: string }[],
): string | undefined {
  const seen = new Set<string>()
  for (const { name } of stages) {
    const key = name.normalize('NFKC').toLowerCase()
    if (seen.has(key)) return name
    seen.add(key)
  }
  return undefined
}
