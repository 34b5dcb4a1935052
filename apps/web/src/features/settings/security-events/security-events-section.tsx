import { listSecurityEvents } from '@headwater/contract/identity/devices'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { loadData } from '#lib/load-data'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { Card } from '#ui/layout/card'
import { LoadedContent } from '../loaded-content.tsx'
import { RowsSkeleton } from '../row.tsx'
import { Rows, Section } from '../section.tsx'
import { SecurityEventRow } from './security-event-row.tsx'

const pageSize = 6

/** Lists recent security events of the account, newest first, page by page. */
export function SecurityEventsSection() {
  const query = useInfiniteQuery({
    queryKey: [listSecurityEvents.method, listSecurityEvents.path],
    queryFn: ({ pageParam: cursor, signal }) =>
      loadData(listSecurityEvents, { cursor, limit: pageSize }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const events = {
    values: query.data?.pages.flatMap(({ items }) => items),
    fail: query.isError,
    error: query.error?.message,
    isLoading: query.isPending,
    retry: () => void query.refetch(),
  }
  return (
    <Section
      hint={
        <>
          Sign-ins and changes to how you sign in. If one wasn’t you,{' '}
          <Link className="rounded-sm text-link underline underline-offset-2" to="/secure-account">
            secure your account
          </Link>
          .
        </>
      }
      id="activity"
      title="Activity"
    >
      <LoadedContent
        data={events}
        skeleton={<RowsSkeleton count={4} label="Loading the activity" />}
      >
        {(values) =>
          values.length === 0 ? (
            <Card>
              <EmptyState icon={ShieldCheck} title="No activity yet">
                Sign-ins and changes to your account appear here.
              </EmptyState>
            </Card>
          ) : (
            <Rows label="Activity">
              {values.map((event) => (
                <SecurityEventRow event={event} key={event.id} />
              ))}
            </Rows>
          )
        }
      </LoadedContent>
      {query.hasNextPage && (
        <div>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Section>
  )
}
