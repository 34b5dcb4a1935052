import type { Verdict } from '@headwater/contract/flows/verdicts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useHotkeys } from '#lib/use-hotkeys'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { LoadErrorState } from '#ui/feedback/load-error-state'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { AgentAnswer, RatedPerson, RatedPersonSkeleton } from './rated-person.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { reloadAgent } from './use-agent.ts'
import { type RatingRound, useRatingRound } from './use-rating-round.ts'
import { VerdictChoice } from './verdict-choice.tsx'

/** Rates drawn people one after the other. What the agent says is shown after each rating. */
export function RatingDialog({ flowId, ...dialog }: DialogState & { flowId: string }) {
  const cache = useQueryClient()
  const round = useRatingRound(flowId)
  const [at, setAt] = useState(0)
  const people = round.people ?? []
  const sample = round.isLoading ? undefined : people[at]
  const verdict = sample ? round.verdictOf(sample.personId) : null
  const rate = (given: Verdict) => sample && round.rate(sample, given)
  const move = (by: 1 | -1) => sample && setAt(Math.max(0, at + by))
  useRatingKeys(rate, move)

  function drawMore() {
    setAt(0)
    round.drawMore()
  }

  return (
    <Dialog
      {...dialog}
      footer={
        sample ? (
          <>
            <Button
              className="mr-auto"
              disabled={at === 0}
              icon={ArrowLeft}
              kind="ghost"
              onClick={() => move(-1)}
            >
              Back
            </Button>
            <Button
              iconAfter={ArrowRight}
              kind={verdict === null ? 'secondary' : 'primary'}
              onClick={() => move(1)}
            >
              {verdict === null ? 'Skip' : at + 1 === people.length ? 'Finish' : 'Next person'}
            </Button>
          </>
        ) : (
          hasRated(round) && (
            <>
              <Button onClick={drawMore}>Rate more people</Button>
              <DialogClose>
                <Button kind="primary">Done</Button>
              </DialogClose>
            </>
          )
        )
      }
      onOpenChange={(isOpen) => {
        dialog.onOpenChange(isOpen)
        if (!isOpen) void reloadAgent(cache, flowId)
      }}
      title={sample ? 'Would you write to them?' : hasRated(round) ? 'Your ratings' : 'Rate people'}
      {...(sample && { description: `${at + 1} of ${people.length}` })}
    >
      {sample ? (
        <>
          <ProgressBar label={`${at + 1} of ${people.length}`} max={people.length} value={at + 1} />
          <RatedPerson key={sample.id} sample={sample} verdict={verdict} />
          <VerdictChoice name={sample.name} onRate={rate} verdict={verdict} />
          {/* The space is kept, so that nothing moves when the answer appears. */}
          <div aria-live="polite" className="mt-3 min-h-11">
            {verdict !== null && <AgentAnswer sample={sample} verdict={verdict} />}
          </div>
        </>
      ) : (
        <RoundState onRetry={drawMore} round={round} />
      )}
    </Dialog>
  )
}

/** Y, M and N rate, the arrows move. */
function useRatingKeys(rate: (verdict: Verdict) => void, move: (by: 1 | -1) => void): void {
  const key = { group: 'Rating', activeInDialogs: true }
  useHotkeys([
    { ...key, keys: 'y', label: 'Rate yes', run: () => rate('yes') },
    { ...key, keys: 'm', label: 'Rate maybe', run: () => rate('maybe') },
    { ...key, keys: 'n', label: 'Rate no', run: () => rate('no') },
    { ...key, keys: 'arrowright', label: 'Next person', run: () => move(1) },
    { ...key, keys: 'arrowleft', label: 'Previous person', run: () => move(-1) },
  ])
}

function RoundState({ round, onRetry }: { round: RatingRound; onRetry: () => void }) {
  const { people = [], verdictOf, isLoading, error } = round
  if (isLoading) return <RatedPersonSkeleton />
  if (error !== undefined)
    return (
      <LoadErrorState
        isRetrying={false}
        onRetry={onRetry}
        sentence={error}
        title="No people could be drawn"
      />
    )
  if (people.length > 0) return <RatingSummary people={people} verdictOf={verdictOf} />
  return (
    <EmptyState icon={UsersRound} title="No one new to rate">
      Everyone who matches is rated, contacted or in the session. Widen the search to find more.
    </EmptyState>
  )
}

function hasRated({ people = [], isLoading, error }: RatingRound): boolean {
  return people.length > 0 && !isLoading && error === undefined
}
