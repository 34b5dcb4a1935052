import type { CompanyInfo } from '@headwater/contract/identity'
import { Link } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCompanyInfo } from '#features/identity'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'

const CompanyForm = lazy(async () => ({
  default: (await import('./company-form.tsx')).CompanyForm,
}))

/** Shows the company's name and size. */
export function CompanyCard() {
  const { values, error, isLoading, retry } = useCompanyInfo()
  const [isEditing, setEditing] = useState(false)
  const showsSkeleton = useDelayedLoading(isLoading && !values)
  if (!values && error !== undefined)
    return <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
  const facts = values && <CompanyFacts company={values} onEdit={() => setEditing(true)} />
  return (
    <Card aria-label="Company">
      {values && isEditing ? (
        <Suspense fallback={facts}>
          <CompanyForm company={values} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        (facts ?? <div className="h-10">{showsSkeleton && <CompanySkeleton />}</div>)
      )}
    </Card>
  )
}

function CompanyFacts({ company, onEdit }: { company: CompanyInfo; onEdit: () => void }) {
  const mayChange = useCredentials()?.privileges.includes('company.manage') ?? false
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <dl className="flex flex-1 flex-wrap gap-x-10 gap-y-3">
        <div className="min-w-40">
          <dt className="text-type-12 text-fg-2">Company name</dt>
          <dd className="font-medium wrap-anywhere">{company.name}</dd>
        </div>
        <div>
          <dt className="text-type-12 text-fg-2">Company size</dt>
          <dd className="font-medium">
            {company.size ? `${company.size} people` : 'Not specified'}
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button asChild icon={BookOpen}>
          <Link to="/main/settings/team/taxonomies">Occupation lists</Link>
        </Button>
        <Button
          disabledReason={mayChange ? undefined : 'Only an owner can change these.'}
          onClick={onEdit}
        >
          Edit company
        </Button>
      </div>
    </div>
  )
}

function CompanySkeleton() {
  return (
    <SkeletonRegion label="Loading the company">
      <div className="flex gap-10">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-9 w-28" />
      </div>
    </SkeletonRegion>
  )
}
