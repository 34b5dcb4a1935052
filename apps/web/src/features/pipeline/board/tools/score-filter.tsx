import { Select } from '#ui/select'
import type { FilterState } from '../use-board-filters.ts'

const unset = 'unset'
const steps = [80, 70, 60, 40]

/** Those alone who match at least so well. */
export function ScoreFilter({ state: { filters, change } }: { state: FilterState }) {
  const all = [...new Set([...steps, ...(filters.score === undefined ? [] : [filters.score])])]
  return (
    <Select
      className="max-md:w-full"
      label="Score"
      look="filter"
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
