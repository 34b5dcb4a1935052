import { listScorecards, type Scorecard } from '@headwater/contract/pipeline/scorecards'
import { pluralise } from '@headwater/contract/plural'
import { Pencil } from 'lucide-react'
import { formatCount } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { IconButton } from '#ui/buttons/icon-button'
import type { BoardActs } from '../../board/board-acts.ts'
import { useDraft } from '../drafts.ts'
import { TabLoadState } from '../tab-load-state.tsx'
import type { CandidateRef } from '../use-reload-candidate.ts'
import { emptyScorecard, ScorecardForm } from './scorecard-form.tsx'
import { ScorecardView } from './scorecard-view.tsx'

interface ScorecardsTabProps {
  candidateRef: CandidateRef
  acts: BoardActs
}

/** Lists the team's scorecards. The user's own comes first, so that they judge independently. */
export function ScorecardsTab({ candidateRef, acts }: ScorecardsTabProps) {
  const { values, error, isLoading, retry } = useLoadData(listScorecards, { ...candidateRef })
  return (
    <TabLoadState
      error={values ? undefined : error}
      isLoading={isLoading}
      label="Loading scorecards"
      onRetry={retry}
    >
      {values && (
        <>
          <OwnScorecard acts={acts} mine={values.mine} candidateRef={candidateRef} />
          <div className="mt-4 border-t border-line pt-2">
            {values.mine ? (
              <OtherScorecards others={values.others} />
            ) : (
              <p className="py-2 text-type-12 text-fg-2">
                {formatHiddenScorecards(values.othersCount)}
              </p>
            )}
          </div>
        </>
      )}
    </TabLoadState>
  )
}

function OwnScorecard({
  candidateRef,
  acts,
  mine,
}: ScorecardsTabProps & { mine: Scorecard | null }) {
  const [draft, setDraft] = useDraft(`scorecard ${candidateRef.candidateId}`, emptyScorecard)
  const isChanging = draft !== emptyScorecard
  if (mine && !isChanging)
    return (
      <ScorecardView
        name="You"
        scorecard={mine}
        tools={
          <IconButton
            icon={Pencil}
            label="Edit your scorecard"
            onClick={() => {
              const { recommendation, ratings, text } = mine
              setDraft({ recommendation, ratings, text })
            }}
            size="sm"
          />
        }
      />
    )
  return (
    <ScorecardForm
      acts={acts}
      draft={draft}
      onCancel={mine ? () => setDraft(undefined) : undefined}
      onChange={setDraft}
      onSubmitted={() => setDraft(undefined)}
      candidateRef={candidateRef}
    />
  )
}

function OtherScorecards({ others }: { others: readonly Scorecard[] }) {
  if (others.length === 0)
    return <p className="py-2 text-type-12 text-fg-2">No other scorecards yet.</p>
  return (
    <ul className="divide-y divide-line">
      {others.map((scorecard) => (
        <li key={scorecard.id}>
          <ScorecardView name={scorecard.by.name} scorecard={scorecard} />
        </li>
      ))}
    </ul>
  )
}

function formatHiddenScorecards(others: number): string {
  if (others === 0) return 'No other scorecards yet.'
  const who = formatCount(others, 'member has', 'members have')
  return `${who} submitted a scorecard. Submit yours to see ${pluralise(others, 'it', 'them')}.`
}
