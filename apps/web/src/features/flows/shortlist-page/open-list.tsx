import type { ShortlistPerson } from '@headwater/contract/flows/shortlists'
import { type RefObject, useRef, useState } from 'react'
import { countOf, formatLongDay, formatTime } from '#lib/format'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import { ListedPerson } from './listed-person.tsx'
import { useOwnName } from './use-own-name.ts'
import type { OpenedList } from './use-shortlist.ts'

interface OpenListProps {
  list: OpenedList
  token: string
  patch: (place: number, change: Partial<ShortlistPerson>) => void
  /** Somebody, or the list itself, is no longer there. */
  onGone: () => void
}

/** Whose list it is and until when, who answers, and everybody on it. */
export function OpenList({ list, token, patch, onGone }: OpenListProps) {
  const [name, setName] = useOwnName()
  const [isNameMissing, setNameMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  /** Undefined where nobody has said who they are: the field then asks for it. */
  function takeName(): string | undefined {
    const by = name.trim()
    setNameMissing(by === '')
    if (by !== '') return by
    field.current?.focus()
    return undefined
  }

  return (
    <>
      <ListHead list={list} />
      {list.people.length === 0 ? (
        <p className="text-type-14 text-fg-2">Nobody is on this list any more.</p>
      ) : (
        <>
          <NameField
            inputRef={field}
            isMissing={isNameMissing}
            name={name}
            onChange={(next) => {
              setName(next)
              if (next.trim() !== '') setNameMissing(false)
            }}
            sender={list.from}
          />
          <ol aria-label="People" className="flex flex-col gap-4">
            {list.people.map((person) => (
              <ListedPerson
                key={person.place}
                onGone={onGone}
                patch={patch}
                person={person}
                takeName={takeName}
                token={token}
              />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

function ListHead({ list }: { list: OpenedList }) {
  const { company, jobTitle, name, note, from, expiresAt, people } = list
  const answered = people.filter(({ answer }) => answer !== null).length
  return (
    <header className="flex flex-col gap-2">
      <p className="text-type-13 text-fg-2 wrap-anywhere">
        {company} · {jobTitle}
      </p>
      <h1 className="text-type-24 wrap-anywhere text-balance">{name}</h1>
      <p className="text-type-13 text-fg-2 wrap-anywhere">
        {from} asks what you think of {countOf(people.length, 'person', 'people')}. You can answer
        until {formatLongDay(expiresAt)}, {formatTime(expiresAt)}.
      </p>
      {note !== '' && (
        <blockquote className="mt-2 border-l-2 border-line-strong pl-4 text-type-14 whitespace-pre-line wrap-anywhere">
          {note}
        </blockquote>
      )}
      {people.length > 0 && (
        <p className="text-type-12 text-fg-2 tabular-nums">
          {answered} of {people.length} answered
        </p>
      )}
    </header>
  )
}

interface NameFieldProps {
  name: string
  onChange: (name: string) => void
  isMissing: boolean
  sender: string
  inputRef: RefObject<HTMLInputElement | null>
}

function NameField({ name, onChange, isMissing, sender, inputRef }: NameFieldProps) {
  return (
    <Field
      error={isMissing ? 'Say who you are first.' : undefined}
      hint={`So that ${sender} knows whose answers these are. This device remembers it.`}
      label="Your name"
      required
    >
      <Input
        autoComplete="name"
        className="max-w-80"
        maxLength={80}
        onChange={({ target }) => onChange(target.value)}
        ref={inputRef}
        value={name}
      />
    </Field>
  )
}
