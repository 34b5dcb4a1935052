import { type JobTab, jobTabs } from '@headwater/contract/jobs/jobs'
import { Link } from '@tanstack/react-router'
import { TabLink, TabNav } from '#ui/navigation/tab-nav'
import { type JobSearch, omitUndefined } from '../use-job-search.ts'
import type { LoadedJobs } from '../use-jobs.ts'

interface JobTabsProps {
  search: JobSearch
  counts: LoadedJobs['counts']
}

/** Shows the tabs active, draft, closed and all, and archived once there is one. */
export function JobTabs({ search, counts }: JobTabsProps) {
  const shown = jobTabs.filter(
    (tab) => tab !== 'archived' || search.tab === tab || (counts?.archived ?? 0) > 0,
  )
  return (
    <TabNav className="mt-2 px-4 md:px-6" label="Jobs">
      {shown.map((tab) => (
        <TabLink key={tab} {...(counts && { count: counts[tab] })}>
          <Link
            activeOptions={{ exact: true, includeSearch: true }}
            replace
            resetScroll={false}
            search={(before: object) => omitUndefined({ ...before, tab: nameTab(tab) })}
            to="."
          >
            {labels[tab]}
          </Link>
        </TabLink>
      ))}
    </TabNav>
  )
}

/** The default tab is not written to the URL. */
function nameTab(tab: JobTab): JobTab | undefined {
  return tab === 'active' ? undefined : tab
}

const labels: Readonly<Record<JobTab, string>> = {
  active: 'Active',
  draft: 'Draft',
  closed: 'Closed',
  all: 'All',
  archived: 'Archived',
}
