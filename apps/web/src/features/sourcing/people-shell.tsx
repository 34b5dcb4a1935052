import { Link, type LinkProps, Outlet, useRouterState } from '@tanstack/react-router'
import { formatNumber } from '#lib/format'
import { useCredentials } from '#lib/session'
import { PageHeader } from '#ui/page-header'
import { TabLink, TabNav } from '#ui/tab-nav'
import { ImportLink } from './import-link.tsx'
import { NoPrivilege } from './no-privilege.tsx'
import { usePoolSummary } from './use-pool-summary.ts'

/** What the pages about people stand in: how many there are, and the way from one to the next. */
export function PeopleShell() {
  const mayLook = useCredentials()?.privileges.includes('pipeline.write') ?? false
  return mayLook ? <Shell /> : <NoPrivilege />
}

function Shell() {
  const { values, fail } = usePoolSummary()
  // An import and a pair have their own next step, and one primary button is enough.
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
        // The line is there before its words, so that nothing moves when they come.
        lead={values ? sayPool(values) : fail ? 'The counts could not be loaded.' : '\u00a0'}
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
  { to: '/main/people/never-again', label: 'Never again' },
  { to: '/main/people/removed', label: 'Removed' },
]

interface Pool {
  own: number
  shared: number
  sharedIsSynthetic: boolean
}

/** "1,204 of your own, 50,000 in the shared pool". */
function sayPool({ own, shared, sharedIsSynthetic }: Pool): string {
  const mine = own === 0 ? 'Nobody of your own yet' : `${formatNumber(own)} of your own`
  if (shared === 0) return mine
  const people = formatNumber(shared)
  return sharedIsSynthetic
    ? `${mine}, ${people} made-up people in the shared pool`
    : `${mine}, ${people} in the shared pool`
}
