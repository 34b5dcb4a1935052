import { Choosing } from '#ui/choosing'
import { ViewsButton } from '../views/views-button.tsx'
import { FoundTotal } from './found-total.tsx'
import type { ToolbarProps } from './jobs-toolbar.tsx'
import { LookChoice } from './look-choice.tsx'
import { PhoneFilters } from './phone-filters.tsx'

/** Two lines on a phone: what is found and how it is shown, then what to do with it. */
export function PhoneTools({ state, jobs, selection }: ToolbarProps) {
  const ids = jobs.items?.map(({ id }) => id) ?? []
  return (
    <>
      <PhoneFilters state={state} total={jobs.total} />
      <LookChoice {...state} />
      <div className="flex w-full items-center gap-2">
        <ViewsButton {...state} />
        {ids.length > 0 && state.search.look === undefined && (
          <Choosing ids={ids} selection={selection} />
        )}
        <FoundTotal isNarrowed={state.isNarrowed} total={jobs.total} />
      </div>
    </>
  )
}
