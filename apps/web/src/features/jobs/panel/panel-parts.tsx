import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { TabPanel, Tabs } from '#ui/tabs'
import type { JobSearchState } from '../use-job-search.ts'
import { useMayWrite } from '../use-may-write.ts'
import { CriteriaChips } from './criteria-chips.tsx'
import { DescriptionPart } from './description-part.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobFieldsPart } from './job-fields.tsx'
import { SearchesPart } from './searches-part.tsx'
import { TeamPart } from './team-part.tsx'
import type { JobEditor } from './use-job-editor.ts'

interface PanelPartsProps {
  editor: JobEditor
  /** Undefined for a new one, which has neither a team nor searches yet. */
  job: JobDetail | undefined
  state: JobSearchState
}

type Part = 'job' | NonNullable<JobSearchState['search']['part']>

/** The job, its description, its team and its searches. Which one is open stands in the address. */
export function PanelParts({ editor, job, state: { search, change } }: PanelPartsProps) {
  const { mayWrite } = useMayWrite()
  const isPasting = search.new === 'paste'
  const wanted = search.part ?? 'job'
  const part: Part = job || wanted === 'description' ? wanted : 'job'
  return (
    <Tabs<Part>
      label="About the job"
      onValueChange={(next) => change({ part: next === 'job' ? undefined : next })}
      tabs={[
        { value: 'job', label: 'Job' },
        { value: 'description', label: 'Description' },
        ...(job
          ? [
              { value: 'team' as const, label: 'Team', count: job.team.length },
              { value: 'searches' as const, label: 'Searches', count: job.sessions },
            ]
          : []),
      ]}
      value={part}
    >
      <div className="pt-4">
        <TabPanel value="job">
          {mayWrite || !job ? (
            <JobFieldsPart editor={editor} isNew={!job && !isPasting} />
          ) : (
            <JobFacts job={job} />
          )}
        </TabPanel>
        <TabPanel value="description">
          {mayWrite || !job ? (
            <DescriptionPart editor={editor} takesFocus={isPasting} />
          ) : (
            <ReadDescription job={job} />
          )}
        </TabPanel>
        {job && (
          <>
            <TabPanel value="team">
              <TeamPart job={job} />
            </TabPanel>
            <TabPanel value="searches">
              <SearchesPart job={job} />
            </TabPanel>
          </>
        )}
      </div>
    </Tabs>
  )
}

/** For whoever reads it alone. */
function ReadDescription({ job }: { job: JobDetail }) {
  return (
    <div className="flex flex-col gap-4">
      <CriteriaChips draft={job} />
      <p className="whitespace-pre-line text-fg-2 wrap-anywhere">
        {job.description ?? 'Nobody has written a description yet.'}
      </p>
    </div>
  )
}
