import type { JobSummary } from '@headwater/contract/jobs/jobs'
import { useMemo, useState } from 'react'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { useLocale } from '#lib/use-locale'
import { CheckboxCell } from '#ui/data/checkbox-cell'
import { HeaderCell } from '#ui/data/table'
import { VirtualTable } from '#ui/data/virtual-table'
import type { JobListSelection } from '../use-job-selection.ts'
import type { LoadedJobs } from '../use-jobs.ts'
import { type JobColumn, jobColumns, useShownColumns } from './columns.ts'
import { JobRow } from './job-row.tsx'
import { StageCountHeaders } from './stage-counts.tsx'

export interface JobRowsProps {
  items: readonly JobSummary[]
  jobs: LoadedJobs
  openId: string | undefined
  selection: JobListSelection
  onEnter: (id: string) => void
  onOpen: (id: string) => void
}

/** Shows the jobs in a virtualised table. */
export function JobsTable({ items, jobs, openId, selection, onEnter, onOpen }: JobRowsProps) {
  const locale = useLocale()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const [now] = useState(() => new Date())
  const columns = useStableColumns(useShownColumns())
  return (
    <VirtualTable
      head={<Head columns={columns} items={items} selection={selection} />}
      items={items}
      label="Jobs"
      letters={hasLetterKeys}
      onOpen={({ id }) => onEnter(id)}
      onToggle={({ id }, selected) => selection.toggle(id, selected)}
      pages={jobs}
      rowHeight={72}
    >
      {(job, row) => (
        <JobRow
          {...row}
          columns={columns}
          isOpen={job.id === openId}
          isSelected={selection.isWhole || selection.ids.has(job.id)}
          job={job}
          key={job.id}
          now={now}
          onEnter={onEnter}
          onOpen={onOpen}
          onToggle={selection.toggle}
          locale={locale}
        />
      )}
    </VirtualTable>
  )
}

interface HeadProps extends Pick<JobRowsProps, 'items' | 'selection'> {
  columns: ReadonlySet<JobColumn>
}

function Head({ items, selection, columns }: HeadProps) {
  const chosen = items.filter(({ id }) => selection.isWhole || selection.ids.has(id)).length
  return (
    <>
      <CheckboxCell
        checked={chosen === 0 ? false : chosen === items.length || 'some'}
        head
        label="Select all shown jobs"
        onCheckedChange={(checked) =>
          checked ? selection.set(items.map(({ id }) => id)) : selection.clear()
        }
      />
      <HeaderCell>Job</HeaderCell>
      {columns.has('status') && <HeaderCell className="w-24">Status</HeaderCell>}
      {columns.has('owner') && (
        <HeaderCell className="w-36 max-xl:w-16 max-lg:hidden">Owner</HeaderCell>
      )}
      {columns.has('figures') && (
        <HeaderCell className="w-92 max-lg:w-76">
          <StageCountHeaders />
        </HeaderCell>
      )}
      {columns.has('sessions') && (
        <HeaderCell className="w-28 pl-6 max-lg:hidden">Sessions</HeaderCell>
      )}
      {columns.has('age') && <HeaderCell className="w-16 max-lg:hidden">Age</HeaderCell>}
      {columns.has('changed') && (
        <HeaderCell className="w-24 max-lg:hidden">Last change</HeaderCell>
      )}
      <HeaderCell className="w-14">
        <span className="sr-only">More</span>
      </HeaderCell>
    </>
  )
}

/**
 * Returns the same set while its content is equal, because memoised rows would re-render otherwise.
 */
function useStableColumns(columns: ReadonlySet<JobColumn>): ReadonlySet<JobColumn> {
  const text = [...columns].join()
  return useMemo(() => new Set(jobColumns.filter((each) => text.split(',').includes(each))), [text])
}
