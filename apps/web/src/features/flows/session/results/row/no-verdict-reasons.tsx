import { noVerdictReasons } from '@headwater/contract/flows/verdicts'
import { type FormEvent, useState } from 'react'
import { Input } from '#ui/forms/input'
import { menuRowClass } from '#ui/overlays/menu-class'

interface NoVerdictReasonsProps {
  onReason: (reason: string) => void
  onUndo: () => void
}

/** Asks for an optional reason after a no has been given. */
export function NoVerdictReasons({ onReason, onUndo }: NoVerdictReasonsProps) {
  const [words, setWords] = useState('')

  function send(event: FormEvent) {
    event.preventDefault()
    if (words.trim()) onReason(words.trim())
  }

  return (
    <>
      <p className="px-2.5 pt-1 pb-1.5 text-type-11 text-fg-3">Rejected. Add a reason (optional)</p>
      {noVerdictReasons.map((reason) => (
        <button
          className={`${menuRowClass} hover:bg-hover focus-visible:bg-hover`}
          key={reason}
          onClick={() => onReason(reason)}
          type="button"
        >
          {reason}
        </button>
      ))}
      <form className="px-1 pt-1.5" onSubmit={send}>
        <Input
          aria-label="Another reason"
          maxLength={200}
          onChange={({ target }) => setWords(target.value)}
          placeholder="Another reason"
          value={words}
        />
      </form>
      <button
        className={`${menuRowClass} mt-1 text-fg-2 hover:bg-hover`}
        onClick={onUndo}
        type="button"
      >
        Undo
      </button>
    </>
  )
}
