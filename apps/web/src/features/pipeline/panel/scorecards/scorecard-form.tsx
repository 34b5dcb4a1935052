import {
  giveScorecard,
  type Recommendation,
  recommendations,
  type Scorecard,
  type ScorecardTopic,
  scorecardTopics,
} from '@headwater/contract/pipeline/scorecards'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { Textarea } from '#ui/textarea'
import type { BoardActs } from '../board-parts.ts'
import { type RoomOf, useReloadRoom } from '../use-reload-room.ts'
import { recommendationWords, topicWords } from './score-words.ts'

/** A scorecard as it is being written. */
export interface ScorecardDraft {
  recommendation: Recommendation | null
  ratings: Scorecard['ratings']
  text: string
}

export const emptyScorecard: ScorecardDraft = {
  recommendation: null,
  ratings: { skills: null, experience: null, communication: null, motivation: null },
  text: '',
}

interface ScorecardFormProps {
  room: RoomOf
  acts: BoardActs
  draft: ScorecardDraft
  onChange: (draft: ScorecardDraft) => void
  onGiven: () => void
  onCancel: (() => void) | undefined
}

/** What one thinks oneself, before one knows what the others think. */
export function ScorecardForm(props: ScorecardFormProps) {
  const { room, acts, draft, onChange, onGiven, onCancel } = props
  const reload = useReloadRoom(room, acts)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { recommendation, ratings, text } = draft

  async function give() {
    if (isBusy || recommendation === null) return
    setBusy(true)
    setFailure(undefined)
    try {
      await call(giveScorecard, { ...room, recommendation, ratings, text })
      await reload()
      onGiven()
    } catch (error) {
      setFailure(sayFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-4 pt-4">
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <div>
        <p className="mb-1.5 text-type-12 font-medium">Would you take them on?</p>
        <Segmented
          label="Would you take them on?"
          onValueChange={(next) => onChange({ ...draft, recommendation: next })}
          segments={recommendations.map((value) => ({ value, label: recommendationWords[value] }))}
          value={recommendation ?? undefined}
        />
      </div>
      <div className="flex flex-col gap-2">
        <p className="text-type-12 text-fg-2">
          1 is weak, 4 is strong. Leave out what you did not see.
        </p>
        {scorecardTopics.map((topic) => (
          <Points
            key={topic}
            onChange={(points) => onChange({ ...draft, ratings: { ...ratings, [topic]: points } })}
            points={ratings[topic]}
            topic={topic}
          />
        ))}
      </div>
      <Field label="Why">
        <Textarea
          maxLength={3_000}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void give()
          }}
          value={text}
        />
      </Field>
      <div className="flex gap-2">
        <Button
          disabledReason={
            recommendation === null ? 'Say first whether you would take them on.' : undefined
          }
          loading={isBusy}
          onClick={() => void give()}
        >
          {onCancel ? 'Save the scorecard' : 'Give the scorecard'}
        </Button>
        {onCancel && (
          <Button kind="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}

const steps = ['none', '1', '2', '3', '4'] as const

interface PointsProps {
  topic: ScorecardTopic
  points: number | null
  onChange: (points: number | null) => void
}

function Points({ topic, points, onChange }: PointsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span aria-hidden="true">{topicWords[topic]}</span>
      <Segmented
        label={topicWords[topic]}
        onValueChange={(next) => onChange(next === 'none' ? null : Number(next))}
        segments={steps.map((value) => ({
          value,
          label: value === 'none' ? 'Not seen' : value,
        }))}
        size="sm"
        value={points === null ? 'none' : steps[points]}
      />
    </div>
  )
}
