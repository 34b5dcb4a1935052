import type { CandidateFile } from '@headwater/contract/pipeline/files'
import { Check, Download, FileText, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { saySize } from '#features/sourcing'
import { formatAgo, formatDateTime } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import type { BoardActs } from '../board-parts.ts'
import type { RoomOf } from '../use-reload-room.ts'
import { isAnotherName, sayReading } from './describe-file.ts'
import { TakeInDialog } from './take-in-dialog.tsx'
import { useFileActs } from './use-file-acts.ts'

interface FileRowProps {
  room: RoomOf
  file: CandidateFile
  acts: BoardActs
  /** Whom it is kept with. */
  person: { name: string; isOwn: boolean }
  now: Date
}

/** One file: what it is, what was read in it, and what can be done with it. */
export function FileRow({ room, file, acts, person, now }: FileRowProps) {
  const reading = useReading()
  const { busyWith, download, takeIn, remove } = useFileActs(room, file, acts)
  const [asks, setAsks] = useState(false)
  const { name, kind, bytes, by, at, isTakenIn } = file
  const isAnother = file.reading !== null && isAnotherName(file.reading.name, person.name)
  return (
    <li className="flex gap-3 py-3">
      <FileText aria-hidden="true" className="mt-1 shrink-0 text-fg-3" size={18} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-type-12 text-fg-2" title={formatDateTime(at, reading)}>
              {kind.toUpperCase()}, {saySize(bytes)} · {by.name}, {formatAgo(at, now, reading)}
            </p>
          </div>
          <IconButton
            icon={Download}
            label={`Download ${name}`}
            loading={busyWith === 'download'}
            onClick={() => void download()}
            size="sm"
          />
          <IconButton
            icon={Trash2}
            label={`Remove ${name}`}
            loading={busyWith === 'remove'}
            onClick={() => void remove()}
            size="sm"
          />
        </div>
        <p className="mt-1 text-type-12 text-fg-2 wrap-anywhere">{sayReading(file.reading)}</p>
        {isAnother && (
          <p className="text-type-12 text-warn-text">The name in it is another one. Look twice.</p>
        )}
        <div className="mt-1.5 empty:hidden">
          {isTakenIn ? (
            <Badge tone="ok">
              <Check aria-hidden="true" size={13} /> In the profile
            </Badge>
          ) : (
            file.reading && (
              <Button
                disabledReason={person.isOwn ? undefined : ofThePool}
                icon={UserPlus}
                loading={busyWith === 'take in'}
                onClick={() => setAsks(true)}
                size="sm"
              >
                Add to the profile
              </Button>
            )
          )}
        </div>
        {asks && file.reading && (
          <TakeInDialog
            isAnother={isAnother}
            onClose={() => setAsks(false)}
            onConfirm={() => {
              setAsks(false)
              void takeIn()
            }}
            person={person.name}
            read={file.reading}
          />
        )}
      </div>
    </li>
  )
}

const ofThePool = 'This person belongs to the shared pool, whose profiles nobody writes.'
