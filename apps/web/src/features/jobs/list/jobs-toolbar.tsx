import { lazy, Suspense } from 'react'
import { ListFinder } from '#ui/list-finder'
import { useMediaQuery } from '#ui/use-media-query'
import type { JobSearchState } from '../use-job-search.ts'
import type { JobSelection } from '../use-job-selection.ts'
import type { LoadedJobs } from '../use-jobs.ts'

// What only opens when it is clicked need not be there before the list.
const WideTools = lazy(async () => ({ default: (await import('./wide-tools.tsx')).WideTools }))
const PhoneTools = lazy(async () => ({ default: (await import('./phone-tools.tsx')).PhoneTools }))

export interface ToolbarProps {
  state: JobSearchState
  jobs: LoadedJobs
  selection: JobSelection
}

/** Which jobs are shown, in which order, and how. */
export function JobsToolbar(props: ToolbarProps) {
  const isPhone = useMediaQuery('(width < 768px)')
  const { search, change } = props.state
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-64 max-md:min-w-0 max-md:flex-1">
        <ListFinder
          group="Jobs"
          label="Find a job"
          onChange={(text) => change({ search: text })}
          placeholder="Find a job"
          value={search.search}
        />
      </div>
      <Suspense
        fallback={isPhone ? <div className="h-11 w-full" /> : <div className="h-8 flex-1" />}
      >
        {isPhone ? <PhoneTools {...props} /> : <WideTools {...props} />}
      </Suspense>
    </div>
  )
}
