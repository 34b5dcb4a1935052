import { Link } from '@tanstack/react-router'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'

/** Says why nothing was launched, with the way on. */
export function LaunchFailure({ error, onPlanAgain }: { error: Error; onPlanAgain: () => void }) {
  const reason = error instanceof ApiError ? error.reason : undefined
  const isStale = reason === 'stale_version' || reason === 'not_found'
  const lacksCredits = reason === 'out_of_credits' || reason === 'credits_blocked'
  return (
    <Banner
      action={
        isStale ? (
          <Button onClick={onPlanAgain}>Plan again</Button>
        ) : lacksCredits ? (
          <Button asChild>
            <Link to="/main/settings/billing">Go to billing</Link>
          </Button>
        ) : undefined
      }
      title="Nothing was launched"
      tone="bad"
    >
      {formatFailure(error)}
    </Banner>
  )
}
