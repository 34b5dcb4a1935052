import { useCredentials } from '#lib/session'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { Section } from '../section.tsx'
import { notificationSectionText, signatureSectionText } from './section-texts.ts'

/** Shows the real titles and a skeleton of the settings, each box as high as its content. */
export function EmailsSkeleton() {
  const mayManageTeam = useCredentials()?.privileges.includes('team.manage') ?? false
  return (
    <SkeletonRegion label="Loading your email settings">
      <div className="flex flex-col gap-6">
        <Section {...signatureSectionText}>
          <Card padding="none">
            <div className="grid gap-4 p-4 lg:grid-cols-2">
              <div className="h-47">
                <Skeleton className="mt-0.5 h-3 w-24" />
                <Skeleton className="mt-2 h-36 w-full" />
              </div>
              <div className="h-25 lg:h-47">
                <Skeleton className="mt-0.5 h-3 w-28" />
                <Skeleton className="mt-2 h-19 w-full lg:h-41" />
              </div>
            </div>
            <div className="h-[57px] border-t border-line bg-canvas pointer-coarse:h-[69px]" />
          </Card>
        </Section>
        <Section {...notificationSectionText}>
          <Card padding="none">
            <SwitchSkeleton />
            {mayManageTeam && <SwitchSkeleton />}
          </Card>
        </Section>
      </div>
    </SkeletonRegion>
  )
}

function SwitchSkeleton() {
  return (
    <div className="flex h-[69px] items-center justify-between border-t border-line p-4 first:h-17 first:border-t-0">
      <div>
        <Skeleton className="h-3 w-36" />
        <Skeleton className="mt-2.5 h-2.5 w-60 max-w-full" />
      </div>
      <Skeleton className="h-4.5 w-8" />
    </div>
  )
}
