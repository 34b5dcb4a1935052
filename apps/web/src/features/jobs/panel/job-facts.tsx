import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { employmentNames, workplaceNames } from '../say-job.ts'

/** The job for whoever reads it alone. */
export function JobFacts({ job }: { job: JobDetail }) {
  const facts = [
    ['Department', job.department],
    ['Workplace', job.workplace && workplaceNames[job.workplace]],
    ['Places', job.places.map(({ name }) => name).join(', ')],
    ['Employment', job.employment && employmentNames[job.employment]],
  ] as const
  return (
    <dl className="flex flex-col gap-3">
      {facts.map(([label, value]) => (
        <div className="flex gap-3" key={label}>
          <dt className="w-28 shrink-0 text-fg-2">{label}</dt>
          <dd className="min-w-0 flex-1 wrap-anywhere">{value || 'Not said'}</dd>
        </div>
      ))}
    </dl>
  )
}
