import { Lock } from 'lucide-react'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { PageHeader } from '#ui/page-header'

/** For whoever may not look at the people of the company, and why. */
export function NoPrivilege() {
  return (
    <div className="flex flex-col gap-5 p-4 md:px-6 md:pt-5 md:pb-6">
      <PageHeader title="People" />
      <Card>
        <h2 className="sr-only">Not for your role</h2>
        <EmptyState icon={Lock} title="Only for those who recruit">
          Your role sees the jobs that are shared with you, and not everybody the company has on
          file. Ask an owner or an admin when you need to see more.
        </EmptyState>
      </Card>
    </div>
  )
}
