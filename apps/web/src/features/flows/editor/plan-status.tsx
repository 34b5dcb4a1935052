import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { SavedAgo } from '../session/header/save-status.tsx'
import { useNewerAuthor } from './use-newer-author.ts'
import type { EditedPlan } from './use-plan-draft.ts'

/** Shows whether the plan on the screen is saved. */
export function PlanStatus({ plan }: { plan: EditedPlan }) {
  if (plan.isStale) return null
  if (plan.failure !== undefined)
    return (
      <span className="flex min-w-0 items-center gap-2 text-type-12 text-bad-text" role="alert">
        <span className="shrink-0" title={plan.failure}>
          Not saved
          <span className="max-2xl:sr-only">. {plan.failure}</span>
        </span>
        <Button onClick={() => void plan.flush()} size="sm">
          Try again
        </Button>
      </span>
    )
  if (plan.isDirty || plan.isSaving)
    return <span className="shrink-0 text-type-12 text-fg-2">Saving…</span>
  const { savedAt } = plan.saved
  return savedAt === null ? null : <SavedAgo savedAt={savedAt} />
}

/** Shows that a colleague has saved a newer version, which saving now would overwrite. */
export function StalePlanNotice({ plan }: { plan: EditedPlan }) {
  const newerBy = useNewerAuthor(plan)
  if (!plan.isStale) return null
  return (
    <Banner
      action={<Button onClick={() => void plan.loadLatest()}>Load latest version</Button>}
      title={`${newerBy ?? 'A colleague'} changed this session meanwhile`}
      tone="warn"
    >
      Your latest changes are not saved. Copy what you need, then load the latest version.
    </Banner>
  )
}
