import { type SessionTab, sessionTabs } from '@headwater/contract/flows/sessions'
import { Link } from '@tanstack/react-router'
import { TabLink, TabNav } from '#ui/navigation/tab-nav'
import { omitUndefined, type SessionSearch } from './use-session-search.ts'
import type { LoadedSessions } from './use-sessions.ts'

interface SessionTabsProps {
  search: SessionSearch
  counts: LoadedSessions['counts']
}

/** Shows a tab for each state, and archived once there is one. */
export function SessionTabs({ search, counts }: SessionTabsProps) {
  const shown = sessionTabs.filter(
    (tab) => tab !== 'archived' || search.tab === tab || (counts?.archived ?? 0) > 0,
  )
  return (
    <TabNav className="mt-2 px-4 md:px-6" label="Sessions by state">
      {shown.map((tab) => (
        <TabLink key={tab} {...(counts && { count: counts[tab] })}>
          <Link
            activeOptions={{ exact: true, includeSearch: true }}
            className={tab === 'held' && (counts?.held ?? 0) > 0 ? heldClass : ''}
            replace
            resetScroll={false}
            search={(before: object) =>
              omitUndefined({ ...before, tab: tab === 'all' ? undefined : tab })
            }
            to="."
          >
            {labels[tab]}
          </Link>
        </TabLink>
      ))}
    </TabNav>
  )
}

/** Held emails need someone, so their count is red. */
const heldClass = '[&>span:last-child]:font-semibold [&>span:last-child]:text-bad-text'

const labels: Readonly<Record<SessionTab, string>> = {
  all: 'All',
  running: 'Running',
  held: 'Held',
  paused: 'Paused',
  draft: 'Draft',
  done: 'Done',
  archived: 'Archived',
}
