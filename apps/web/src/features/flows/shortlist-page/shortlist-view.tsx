import type { ShortlistPerson } from '@headwater/contract/flows/shortlists'
import { type RefObject, useRef, useState } from 'react'
import { formatCount, formatLongDay, formatTime } from '#lib/format'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { ShortlistPersonItem } from './shortlist-person-item.tsx'
import type { SharedShortlist } from './use-shortlist.ts'

const storageKey = 'headwater.shortlist-name'

interface ShortlistViewProps {
  list: SharedShortlist
  token: string
  patch: (place: number, change: Partial<ShortlistPerson>) => void
  /** Called when a person or the whole list no longer exists. */
  onGone: () => void
}

/** Shows the list's company and expiry, the reviewer's name and all people. */
export function ShortlistView({ list, token, patch, onGone }: ShortlistViewProps) {
  const [name, setName] = useReviewerName()
  const [isNameMissing, setNameMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  /** Returns undefined when the name is missing, and marks its field. */
  function requireName(): string | undefined {
    const by = name.trim()
    setNameMissing(by === '')
    if (by !== '') return by
    field.current?.focus()
    return undefined
  }

  return (
    <>
      <ShortlistHeader list={list} />
      {list.people.length === 0 ? (
        <p className="text-type-14 text-fg-2">This list is empty.</p>
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
              <ShortlistPersonItem
                key={person.place}
                onGone={onGone}
                patch={patch}
                person={person}
                requireName={requireName}
                token={token}
              />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

function ShortlistHeader({ list }: { list: SharedShortlist }) {
  const { company, jobTitle, name, note, from, expiresAt, people } = list
  const answered = people.filter(({ answer }) => answer !== null).length
  return (
    <header className="flex flex-col gap-2">
      <p className="text-type-13 text-fg-2 wrap-anywhere">
        {company} · {jobTitle}
      </p>
      <h1 className="text-type-24 wrap-anywhere text-balance">{name}</h1>
      <p className="text-type-13 text-fg-2 wrap-anywhere">
        {from} asks for your opinion on {formatCount(people.length, 'person', 'people')}. You can
        answer until {formatLongDay(expiresAt)}, {formatTime(expiresAt)}.
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
      error={isMissing ? 'Enter your name first.' : undefined}
      hint={`${sender} sees it with your answers. It is remembered on this device.`}
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

/** Holds the reviewer's name and remembers it on this device for the next list. */
function useReviewerName(): [string, (name: string) => void] {
  const [name, setName] = useState(readStoredName)
  return [
    name,
    (next) => {
      setName(next)
      try {
        localStorage.setItem(storageKey, next)
      } catch {
        // Storage is blocked or full: the name lasts only until the page is closed.
      }
    },
  ]
}

function readStoredName(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}
