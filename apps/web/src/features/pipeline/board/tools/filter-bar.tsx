import { AlarmClock, User } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { Button } from '#ui/button'
import { Combobox } from '#ui/combobox'
import { ListFinder } from '#ui/list-finder'
import { Select } from '#ui/select'
import { useBoard } from '../board-room.ts'
import { nobody } from '../rules/filter-rules.ts'
import type { FilterState } from '../use-board-filters.ts'
import { DisplayChoice } from './display-choice.tsx'
import { ScoreFilter } from './score-filter.tsx'
import { SortChoice } from './sort-choice.tsx'
import { WaitsFilter } from './waits-filter.tsx'

const unset = 'unset'

/** Who of the pipeline is shown, in which order, and how. */
export function FilterBar({ state }: { state: FilterState }) {
  const { filters, change, clear, isNarrowed } = state
  const sessions = useBoard((board) => board.sessions)
  const members = useBoard((board) => board.members)
  const tags = useBoard((board) => board.columns.tags)
  const snoozed = useBoard((board) => board.columns.snoozed)
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 px-4 py-2">
      <div className="w-55">
        <ListFinder
          group="Pipeline"
          label="Find in this pipeline"
          onChange={(find) => change({ find })}
          placeholder="Find in this pipeline"
          value={filters.find}
        />
      </div>
      <ScoreFilter state={state} />
      <Select
        label="Session"
        look="filter"
        onValueChange={(value) => change({ session: value === unset ? undefined : value })}
        options={[
          { value: unset, label: 'All sessions' },
          ...sessions.map(({ flowId, name }) => ({ value: flowId, label: name })),
        ]}
        value={filters.session ?? unset}
      />
      <Select
        icon={User}
        label="Looked after by"
        look="filter"
        onValueChange={(value) => change({ assignee: value === unset ? undefined : value })}
        options={[
          { value: unset, label: 'Anyone' },
          { value: nobody, label: 'Nobody' },
          ...members.map(({ clientId, name }) => ({ value: clientId, label: name })),
        ]}
        value={filters.assignee ?? unset}
      />
      {(tags.length > 0 || filters.tags) && (
        <Combobox
          label="Tags"
          look="filter"
          multiple
          onValuesChange={(values) => change({ tags: values })}
          options={[...new Set([...tags, ...(filters.tags ?? [])])].map((tag) => ({
            value: tag,
            label: tag,
          }))}
          placeholder="All tags"
          searchPlaceholder="Find a tag"
          values={filters.tags ?? []}
        />
      )}
      <WaitsFilter state={state} />
      {(snoozed > 0 || filters.isSnoozed) && (
        <Button
          aria-pressed={filters.isSnoozed ?? false}
          className="px-2.5! tabular-nums aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
          icon={AlarmClock}
          onClick={() => change({ isSnoozed: !filters.isSnoozed })}
        >
          Snoozed {formatNumber(snoozed)}
        </Button>
      )}
      {isNarrowed && (
        <Button kind="ghost" onClick={clear} size="sm">
          Clear the filters
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2">
        <SortChoice />
        <DisplayChoice />
      </div>
    </div>
  )
}
