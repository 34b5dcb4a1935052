import { Card } from '#ui/card'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { Section } from '../section.tsx'

/** Titles are real at once; what was chosen is not known yet. */
export function EmailsSkeleton() {
  return (
    <SkeletonRegion label="Loading your e-mail settings">
      <div className="flex flex-col gap-6">
        <Section id="signature" title="Signature">
          <Card>
            <Skeleton className="h-3 w-24" />
            <Skeleton className="mt-2 h-30 w-full" />
          </Card>
        </Section>
        <Section id="notifications" title="Notifications">
          <Card>
            <Skeleton className="h-4 w-64" />
            <Skeleton className="mt-6 h-4 w-56" />
          </Card>
        </Section>
      </div>
    </SkeletonRegion>
  )
}
