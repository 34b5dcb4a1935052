import type { SearchReply } from '@headwater/contract/sourcing/search'
import type { JobDraft } from '#features/jobs'
import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { formatCriterion } from './new-job-parts.ts'

interface ZeroAdviceProps {
  advice: SearchReply['advice']
  draft: JobDraft
  musts: number
  onSoften: (criterionId: string) => void
}

/** Suggests which must-have to soften when no one meets all of them, best first. */
export function ZeroAdvice({ advice, draft, musts, onSoften }: ZeroAdviceProps) {
  const offers = advice.flatMap(({ id, total }) => {
    const criterion = draft.criteria.find((each) => each.id === id)
    return criterion?.mode === 'must' ? [{ criterion, total }] : []
  })
  return (
    <Banner title={`No one meets all ${musts} must-haves`} tone="warn">
      Make one a nice-to-have, and people who have it still rank higher.
      <span className="mt-2.5 flex flex-wrap gap-x-3 gap-y-2">
        {offers.slice(0, 3).map(({ criterion, total }) => (
          <span className="flex flex-col gap-1" key={criterion.id}>
            <Button onClick={() => onSoften(criterion.id)} size="sm">
              Make “{formatCriterion(criterion, draft.names)}” nice-to-have
            </Button>
            <span className="font-medium text-warn-text tabular-nums">
              {formatCount(total, 'person', 'people')}
            </span>
          </span>
        ))}
      </span>
    </Banner>
  )
}
