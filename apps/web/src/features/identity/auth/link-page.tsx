import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { AuthPage } from './auth-page.tsx'
import type { LinkLookup } from './use-link-lookup.ts'

interface LinkPageProps<Seen> {
  /** The page title until the purpose of the link is known. */
  title: string
  lookup: LinkLookup<Seen>
  /** Shown for an invalid link. */
  invalidLink: ReactNode
  children: (seen: Seen) => ReactNode
}

/** Looks up the link before showing the page: loading, load error, invalid link, then the page. */
export function LinkPage<Seen>({ title, lookup, invalidLink, children }: LinkPageProps<Seen>) {
  switch (lookup.phase) {
    case 'seen':
      return children(lookup.seen)
    case 'invalid':
      return invalidLink
    case 'loading':
      return <LinkPageSkeleton title={title} />
    case 'failed':
      return (
        <AuthPage title={title}>
          <Banner
            action={<Button onClick={lookup.retry}>Try again</Button>}
            tone="bad"
            title={lookup.sentence}
          />
        </AuthPage>
      )
  }
}

function LinkPageSkeleton({ title }: { title: string }) {
  const isSlow = useDelayedLoading(true)
  return (
    <AuthPage title={title}>
      <SkeletonRegion label="Opening your link">
        <div className="flex flex-col gap-5">
          {[0, 1].map((row) => (
            <div className="flex h-15.5 flex-col gap-1.5" key={row}>
              {isSlow && <Skeleton className="h-4 w-24" />}
              {isSlow && <Skeleton className="h-10 w-full rounded-md" />}
            </div>
          ))}
          <div className="h-10">{isSlow && <Skeleton className="h-10 w-full rounded-md" />}</div>
        </div>
      </SkeletonRegion>
    </AuthPage>
  )
}
