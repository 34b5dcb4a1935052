import { type JobTab, jobTabs } from '@headwater/contract/jobs/jobs'
import { Link } from '@tanstack/react-router'
import { TabLink, TabNav } from '#ui/tab-nav'
import { type JobSearch, leaveOutUnset } from '../use-job-search.ts'
import type { LoadedJobs } from '../use-jobs.ts'

interface JobTabsProps {
  search: JobSearch
  counts: LoadedJobs['counts']
}

/** Active, draft, closed, all; and what was put away, once there is some. */
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
            search={(before: object) => leaveOutUnset({ ...before, tab: nameTab(tab) })}
            to="."
          >
            {labels[tab]}
          </Link>
        </TabLink>
      ))}
    </TabNav>
  )
}

/** The first one needs no word in the address. */
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
