import { getPoolSummary } from '@headwater/contract/people/people'
import { Link, type LinkProps, Outlet, useRouterState } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { useCredentials } from '#lib/session'
import { useLoadData } from '#lib/use-load-data'
import { EmptyState } from '#ui/feedback/empty-state'
import { Card } from '#ui/layout/card'
import { PageHeader } from '#ui/layout/page-header'
import { TabLink, TabNav } from '#ui/navigation/tab-nav'
import { ImportLink } from './import-link.tsx'

/** Renders the frame of the people pages: totals and tabs. */
export function PeopleShell() {
  const mayView = useCredentials()?.privileges.includes('pipeline.write') ?? false
  return mayView ? <Shell /> : <NoPrivilege />
}

function Shell() {
  const { values, fail } = usePoolSummary()
  // An import and a duplicate pair have their own primary button, and one is enough.
  const hasOwnStep = useRouterState({
    select: ({ location }) => /^\/main\/people\/(?:imports\/.|duplicates)/.test(location.pathname),
  })
  return (
    <div className="group/people flex min-h-full flex-col">
      <PageHeader
        actions={
          !hasOwnStep && (
            <div className="group-has-data-offers-import/people:hidden">
              <ImportLink />
            </div>
          )
        }
        // On a phone the button has its own line from the start, so that the counts do not push it there.
        className="px-4 pt-4 max-md:*:first:basis-full md:px-6 md:pt-5"
        // Reserve the line before its text has loaded, so that nothing shifts.
        lead={values ? formatPool(values) : fail ? 'The counts couldn’t be loaded.' : '\u00a0'}
        title="People"
      />
      <TabNav className="mt-3 px-4 max-md:gap-3 md:px-6" label="People">
        {tabs.map(({ to, label, exact }) => (
          <TabLink
            key={to}
            {...(label === 'Duplicates' &&
              values !== undefined &&
              values.openDuplicates > 0 && { count: values.openDuplicates })}
          >
            <Link activeOptions={{ exact: exact === true, includeSearch: false }} to={to}>
              {label}
            </Link>
          </TabLink>
        ))}
      </TabNav>
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-4 md:px-6 md:pb-6">
        <Outlet />
      </div>
    </div>
  )
}

interface Tab {
  to: NonNullable<LinkProps['to']>
  label: string
  exact?: boolean
}

const tabs: readonly Tab[] = [
  { to: '/main/people', label: 'People', exact: true },
  { to: '/main/people/imports', label: 'Imports' },
  { to: '/main/people/duplicates', label: 'Duplicates' },
  { to: '/main/people/do-not-contact', label: 'Do not contact' },
  { to: '/main/people/removed', label: 'Removed' },
]

interface Pool {
  own: number
  shared: number
  sharedIsSynthetic: boolean
}

/** Formats "1,204 of your own, 50,000 in the shared pool". */
function formatPool({ own, shared, sharedIsSynthetic }: Pool): string {
  const mine = own === 0 ? 'No imported people yet' : `${formatNumber(own)} of your own`
  if (shared === 0) return mine
  const people = formatNumber(shared)
  return sharedIsSynthetic
    ? `${mine}, ${people} demo profiles in the shared pool`
    : `${mine}, ${people} in the shared pool`
}

/** Explains why the user may not see the company's people. */
function NoPrivilege() {
  return (
    <div className="flex flex-col gap-5 p-4 md:px-6 md:pt-5 md:pb-6">
      <PageHeader title="People" />
      <Card>
        <h2 className="sr-only">No access</h2>
        <EmptyState icon={Lock} title="You don’t have access to people">
          Your role can open the jobs shared with you, but not the company’s people. Ask an owner or
          admin for access.
        </EmptyState>
      </Card>
    </div>
  )
}

/** Loads the totals for the header of all people pages. */
function usePoolSummary() {
  return useLoadData(getPoolSummary, {})
}
