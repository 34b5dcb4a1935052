import { answerShortlist, type ShortlistPerson } from '@headwater/contract/flows/shortlists'
import type { Verdict } from '@headwater/contract/flows/verdicts'
import { useId, useRef, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { ScoreRing } from '#ui/data/score-ring'
import { announce } from '#ui/feedback/live-region'
import { AnswerButtons } from './answer-buttons.tsx'
import { AnswerNote } from './answer-note.tsx'
import { ShortlistPersonFacts, ShortlistPersonSummary } from './shortlist-person-facts.tsx'

interface ShortlistPersonItemProps {
  person: ShortlistPerson
  token: string
  /** Returns undefined when the reviewer's name is missing. */
  requireName: () => string | undefined
  patch: (place: number, change: Partial<ShortlistPerson>) => void
  /** Called when the person or the whole list no longer exists. */
  onGone: () => void
}

/** Shows a person's selected fields and the answer. */
export function ShortlistPersonItem({
  person,
  token,
  requireName,
  patch,
  onGone,
}: ShortlistPersonItemProps) {
  const { place, answer, note, score } = person
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const titleId = useId()
  const displayName = person.name ?? `Person ${place}`

  async function sendAnswer(said: Verdict | null, words: string): Promise<boolean> {
    const by = requireName()
    if (by === undefined || isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await call(answerShortlist, { token, place, answer: said, note: words, by })
      patch(place, { answer: said, note: said === null ? '' : words })
      announce(
        said === null ? `Answer removed: ${displayName}` : `Saved: ${said} to ${displayName}`,
      )
      return true
    } catch (error) {
      setFailure(formatFailure(error))
      if (error instanceof ApiError && error.reason === 'not_found') onGone()
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return (
    <li aria-labelledby={titleId} className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-type-18" id={titleId}>
            {displayName}
          </h2>
          <ShortlistPersonSummary person={person} />
        </div>
        {score !== null && <ScoreRing score={score} size={44} />}
      </div>
      <ShortlistPersonFacts person={person} />
      <div className="mt-5 flex flex-col gap-3 border-t border-line pt-4">
        <AnswerButtons
          answer={answer}
          displayName={displayName}
          isBusy={isBusy}
          onAnswer={(said) => void sendAnswer(said, said === null ? '' : note)}
        />
        {answer !== null && (
          <AnswerNote
            displayName={displayName}
            note={note}
            onSave={(words) => sendAnswer(answer, words)}
          />
        )}
        {failure !== undefined && (
          <p className="text-type-12 text-bad-text" role="alert">
            {failure}
          </p>
        )}
      </div>
    </li>
  )
}
