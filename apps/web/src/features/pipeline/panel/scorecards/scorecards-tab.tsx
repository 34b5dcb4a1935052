import { listScorecards, type Scorecard } from '@headwater/contract/pipeline/scorecards'
import { Pencil } from 'lucide-react'
import { countOf } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { IconButton } from '#ui/icon-button'
import type { BoardActs } from '../board-parts.ts'
import { useDraft } from '../drafts.ts'
import { TabState } from '../tab-state.tsx'
import type { RoomOf } from '../use-reload-room.ts'
import { emptyScorecard, ScorecardForm } from './scorecard-form.tsx'
import { ScorecardView } from './scorecard-view.tsx'

interface ScorecardsTabProps {
  room: RoomOf
  acts: BoardActs
}

/** What the team thinks of somebody; one's own comes first, so that nobody only agrees. */
export function ScorecardsTab({ room, acts }: ScorecardsTabProps) {
  const { values, error, isLoading, retry } = useLoadData(listScorecards, { ...room })
  return (
    <TabState
      error={values ? undefined : error}
      isLoading={isLoading}
      label="Loading the scorecards"
      onRetry={retry}
    >
      {values && (
        <>
          <OwnScorecard acts={acts} mine={values.mine} room={room} />
          <div className="mt-4 border-t border-line pt-2">
            {values.mine ? (
              <Others others={values.others} />
            ) : (
              <p className="py-2 text-type-12 text-fg-2">{sayHidden(values.othersCount)}</p>
            )}
          </div>
        </>
      )}
    </TabState>
  )
}

function OwnScorecard({ room, acts, mine }: ScorecardsTabProps & { mine: Scorecard | null }) {
  const [draft, setDraft] = useDraft(`scorecard ${room.candidateId}`, emptyScorecard)
  const isChanging = draft !== emptyScorecard
  if (mine && !isChanging)
    return (
      <ScorecardView
        name="You"
        scorecard={mine}
        tools={
          <IconButton
            icon={Pencil}
            label="Change your scorecard"
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
      onGiven={() => setDraft(undefined)}
      room={room}
    />
  )
}

function Others({ others }: { others: readonly Scorecard[] }) {
  if (others.length === 0)
    return <p className="py-2 text-type-12 text-fg-2">Nobody else has given one yet.</p>
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

function sayHidden(others: number): string {
  if (others === 0) return 'Nobody else has given one yet.'
  const who = countOf(others, 'colleague has', 'colleagues have')
  return `${who} given one. You see ${others === 1 ? 'it' : 'them'} once you have given yours.`
}
