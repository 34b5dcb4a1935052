import { answerShortlist, type ShortlistPerson } from '@headwater/contract/flows/shortlists'
import type { Verdict } from '@headwater/contract/flows/verdicts'
import { useId, useRef, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { announce } from '#ui/live-region'
import { ScoreRing } from '#ui/score-ring'
import { AnswerButtons } from './answer-buttons.tsx'
import { AnswerNote } from './answer-note.tsx'
import { PersonFacts, PersonLine } from './person-facts.tsx'

interface ListedPersonProps {
  person: ShortlistPerson
  token: string
  /** Undefined where it is missing. */
  takeName: () => string | undefined
  patch: (place: number, change: Partial<ShortlistPerson>) => void
  /** They, or the list itself, are no longer there. */
  onGone: () => void
}

/** Somebody with what was chosen to be shown of them, and the answer. */
export function ListedPerson({ person, token, takeName, patch, onGone }: ListedPersonProps) {
  const { place, answer, note, score } = person
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const titleId = useId()
  const called = person.name ?? `Person ${place}`

  async function say(said: Verdict | null, words: string): Promise<boolean> {
    const by = takeName()
    if (by === undefined || isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await call(answerShortlist, { token, place, answer: said, note: words, by })
      patch(place, { answer: said, note: said === null ? '' : words })
      announce(said === null ? `Taken back: ${called}` : `Kept: ${said} to ${called}`)
      return true
    } catch (error) {
      setFailure(sayFailure(error))
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
            {called}
          </h2>
          <PersonLine person={person} />
        </div>
        {score !== null && <ScoreRing score={score} size={44} />}
      </div>
      <PersonFacts person={person} />
      <div className="mt-5 flex flex-col gap-3 border-t border-line pt-4">
        <AnswerButtons
          answer={answer}
          called={called}
          isBusy={isBusy}
          onAnswer={(said) => void say(said, said === null ? '' : note)}
        />
        {answer !== null && (
          <AnswerNote called={called} note={note} onSave={(words) => say(answer, words)} />
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
