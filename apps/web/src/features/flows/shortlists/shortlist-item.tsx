import type { Shortlist } from '@headwater/contract/flows/shortlists'
import { useId, useState } from 'react'
import { formatDateTime } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Badge, type BadgeTone } from '#ui/data/badge'
import { SideMarker } from '#ui/data/side-marker'
import { toast } from '#ui/feedback/toast'

interface ShortlistItemProps {
  list: Shortlist
  onClose: (list: Shortlist) => Promise<void>
}

/** Shows one link: whether it is open, who shared it, and the answers. */
export function ShortlistItem({ list, onClose }: ShortlistItemProps) {
  const locale = useLocale()
  const titleId = useId()
  const { name, isClosed, people, answered, createdBy, createdAt, expiresAt, answers } = list
  return (
    <li aria-labelledby={titleId} className="rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 text-type-14 font-semibold wrap-anywhere" id={titleId}>
          {name}
        </h3>
        <Badge dot={!isClosed} tone={isClosed ? 'neutral' : 'ok'}>
          {isClosed ? 'Closed' : 'Open'}
        </Badge>
        {!isClosed && <CloseLinkButton list={list} onClose={onClose} />}
      </div>
      <p className="mt-1 text-type-12 text-fg-2 tabular-nums">
        {answered} of {people} answered · shared by {createdBy.name} on{' '}
        {formatDateTime(createdAt, locale)}
        {!isClosed && ` · open until ${formatDateTime(expiresAt, locale)}`}
      </p>
      {answers.length > 0 && (
        <ul aria-label={`Answers to ${name}`} className="mt-3 flex flex-col gap-2">
          {answers.map((answer) => (
            <li className="flex items-start gap-2 text-type-13" key={answer.personId}>
              <Badge tone={tones[answer.answer]}>{words[answer.answer]}</Badge>
              <div className="min-w-0 wrap-anywhere">
                <span className="font-medium">{answer.personName}</span>
                <span className="text-fg-2">
                  {' '}
                  · <SideMarker className="mr-1" side={answer.side} />
                  {answer.by}, {formatDateTime(answer.at, locale)}
                </span>
                {answer.note !== '' && (
                  <p className="whitespace-pre-line text-fg-2">{answer.note}</p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Asks for confirmation in place, because a closed link can't be reopened. */
function CloseLinkButton({ list, onClose }: ShortlistItemProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function close() {
    setBusy(true)
    try {
      await onClose(list)
      toast('Link closed.')
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
      setBusy(false)
    }
  }

  if (!isAsking)
    return (
      <Button
        aria-label={`Close link to ${list.name}`}
        className="ml-auto"
        onClick={() => setAsking(true)}
        size="sm"
      >
        Close link
      </Button>
    )
  return (
    <span className="ml-auto flex gap-2">
      <Button autoFocus onClick={() => setAsking(false)} size="sm">
        Keep open
      </Button>
      <Button kind="danger" loading={isBusy} onClick={() => void close()} size="sm">
        Close permanently
      </Button>
    </span>
  )
}

const words = { yes: 'Yes', maybe: 'Maybe', no: 'No' } as const
const tones: Record<keyof typeof words, BadgeTone> = { yes: 'ok', maybe: 'warn', no: 'bad' }
