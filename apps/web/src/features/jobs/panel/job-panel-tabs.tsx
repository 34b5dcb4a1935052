import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { TabPanel, Tabs } from '#ui/navigation/tabs'
import { employmentNames, workplaceNames } from '../format-job.ts'
import type { JobSearchState } from '../use-job-search.ts'
import { useMayWriteJobs } from '../use-may-write-jobs.ts'
import { CriteriaChips } from './criteria-chips.tsx'
import { DescriptionTab } from './description-tab.tsx'
import { JobFieldsTab } from './job-fields-tab.tsx'
import { TeamTab } from './team-tab.tsx'
import type { JobEditor } from './use-job-editor.ts'

interface PanelPartsProps {
  editor: JobEditor
  /** Undefined for a new job, which has no team yet. */
  job: JobDetail | undefined
  state: JobSearchState
}

type Part = 'job' | NonNullable<JobSearchState['search']['part']>

/** Shows the job, its description and team as tabs. The open tab is in the URL. */
export function JobPanelTabs({ editor, job, state: { search, change } }: PanelPartsProps) {
  const { mayWrite } = useMayWriteJobs()
  const isPasting = search.new === 'paste'
  const wanted = search.part ?? 'job'
  const part: Part = job || wanted === 'description' ? wanted : 'job'
  return (
    <Tabs<Part>
      label="Job details"
      onValueChange={(next) => change({ part: next === 'job' ? undefined : next })}
      tabs={[
        { value: 'job', label: 'Job' },
        { value: 'description', label: 'Description' },
        ...(job ? [{ value: 'team' as const, label: 'Team', count: job.team.length }] : []),
      ]}
      value={part}
    >
      <div className="pt-4">
        <TabPanel value="job">
          {mayWrite || !job ? (
            <JobFieldsTab editor={editor} isNew={!job && !isPasting} />
          ) : (
            <ReadOnlyJobDetails job={job} />
          )}
        </TabPanel>
        <TabPanel value="description">
          {mayWrite || !job ? (
            <DescriptionTab editor={editor} autoFocus={isPasting} />
          ) : (
            <ReadOnlyDescription job={job} />
          )}
        </TabPanel>
        {job && (
          <TabPanel value="team">
            <TeamTab job={job} />
          </TabPanel>
        )}
      </div>
    </Tabs>
  )
}

/** For users who may only read. */
function ReadOnlyDescription({ job }: { job: JobDetail }) {
  return (
    <div className="flex flex-col gap-4">
      <CriteriaChips draft={job} />
      <p className="whitespace-pre-line text-fg-2 wrap-anywhere">
        {job.description ?? 'No description yet.'}
      </p>
    </div>
  )
}

/** The job for users who may only read. */
function ReadOnlyJobDetails({ job }: { job: JobDetail }) {
  const facts = [
    ['Department', job.department],
    ['Workplace', job.workplace && workplaceNames[job.workplace]],
    ['Locations', job.places.map(({ name }) => name).join(', ')],
    ['Employment type', job.employment && employmentNames[job.employment]],
  ] as const
  return (
    <dl className="flex flex-col gap-3">
      {facts.map(([label, value]) => (
        <div className="flex gap-3" key={label}>
          <dt className="w-28 shrink-0 text-fg-2">{label}</dt>
          <dd className="min-w-0 flex-1 wrap-anywhere">{value || 'Not specified'}</dd>
        </div>
      ))}
    </dl>
  )
}
