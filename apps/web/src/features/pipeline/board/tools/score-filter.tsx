import { Select } from '#ui/forms/select'
import type { BoardFilterState } from '../use-board-filters.ts'

const unset = 'unset'
const steps = [80, 70, 60, 40]

/** Filters by a minimum score. */
export function ScoreFilter({ state: { filters, change } }: { state: BoardFilterState }) {
  const all = [...new Set([...steps, ...(filters.score === undefined ? [] : [filters.score])])]
  return (
    <Select
      className="max-md:w-full"
      label="Score"
      variant="filter"
      onValueChange={(value) => change({ score: value === unset ? undefined : Number(value) })}
      options={[
        { value: unset, label: 'Any score' },
        ...all
          .sort((a, b) => b - a)
          .map((score) => ({ value: String(score), label: `Score ${score}+` })),
      ]}
      value={filters.score === undefined ? unset : String(filters.score)}
    />
  )
}
