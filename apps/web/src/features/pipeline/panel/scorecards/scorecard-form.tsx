import {
  type Recommendation,
  recommendations,
  type Scorecard,
  type ScorecardTopic,
  scorecardTopics,
  submitScorecard,
} from '@headwater/contract/pipeline/scorecards'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Field } from '#ui/forms/field'
import { Segmented } from '#ui/forms/segmented'
import { Textarea } from '#ui/forms/textarea'
import type { BoardActs } from '../../board/board-acts.ts'
import { type CandidateRef, useReloadCandidate } from '../use-reload-candidate.ts'
import { recommendationLabels, topicLabels } from './scorecard-labels.ts'

/** An unsaved scorecard. */
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
  candidateRef: CandidateRef
  acts: BoardActs
  draft: ScorecardDraft
  onChange: (draft: ScorecardDraft) => void
  onSubmitted: () => void
  onCancel: (() => void) | undefined
}

/** Edits the user's own scorecard, before they see those of others. */
export function ScorecardForm(props: ScorecardFormProps) {
  const { candidateRef, acts, draft, onChange, onSubmitted, onCancel } = props
  const reload = useReloadCandidate(candidateRef, acts)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { recommendation, ratings, text } = draft

  async function submit() {
    if (isBusy || recommendation === null) return
    setBusy(true)
    setFailure(undefined)
    try {
      await call(submitScorecard, { ...candidateRef, recommendation, ratings, text })
      await reload()
      onSubmitted()
    } catch (error) {
      setFailure(formatFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-4 pt-4">
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <div>
        <p className="mb-1.5 text-type-12 font-medium">Would you hire them?</p>
        <Segmented
          label="Would you hire them?"
          onValueChange={(next) => onChange({ ...draft, recommendation: next })}
          segments={recommendations.map((value) => ({ value, label: recommendationLabels[value] }))}
          value={recommendation ?? undefined}
        />
      </div>
      <div className="flex flex-col gap-2">
        <p className="text-type-12 text-fg-2">
          1 is weak, 4 is strong. Skip what you did not assess.
        </p>
        {scorecardTopics.map((topic) => (
          <RatingInput
            key={topic}
            onChange={(points) => onChange({ ...draft, ratings: { ...ratings, [topic]: points } })}
            points={ratings[topic]}
            topic={topic}
          />
        ))}
      </div>
      <Field label="Reason">
        <Textarea
          maxLength={3_000}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
          }}
          value={text}
        />
      </Field>
      <div className="flex gap-2">
        <Button
          disabledReason={
            recommendation === null ? 'Choose whether you would hire them first.' : undefined
          }
          loading={isBusy}
          onClick={() => void submit()}
        >
          {onCancel ? 'Save scorecard' : 'Submit scorecard'}
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

interface RatingInputProps {
  topic: ScorecardTopic
  points: number | null
  onChange: (points: number | null) => void
}

function RatingInput({ topic, points, onChange }: RatingInputProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span aria-hidden="true">{topicLabels[topic]}</span>
      <Segmented
        label={topicLabels[topic]}
        onValueChange={(next) => onChange(next === 'none' ? null : Number(next))}
        segments={steps.map((value) => ({
          value,
          label: value === 'none' ? 'Skip' : value,
        }))}
        size="sm"
        value={points === null ? 'none' : steps[points]}
      />
    </div>
  )
}
