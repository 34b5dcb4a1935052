import type { CandidateFile, ResumeSummary } from '@headwater/contract/pipeline/files'
import { Check, Download, FileText, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { formatFileSize } from '#features/people'
import { formatAgo, formatDateTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Badge } from '#ui/data/badge'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import type { BoardActs } from '../../board/board-acts.ts'
import type { CandidateRef } from '../use-reload-candidate.ts'
import { formatResumeReading, isDifferentName } from './resume-files.ts'
import { useFileActs } from './use-file-acts.ts'

interface FileRowProps {
  candidateRef: CandidateRef
  file: CandidateFile
  acts: BoardActs
  /** The person the file belongs to. */
  person: { name: string; isOwn: boolean }
  now: Date
}

/** Shows one file, what was parsed from it, and its actions. */
export function FileRow({ candidateRef, file, acts, person, now }: FileRowProps) {
  const locale = useLocale()
  const { busyWith, download, addToProfile, remove } = useFileActs(candidateRef, file, acts)
  const [isConfirming, setAsks] = useState(false)
  const { name, kind, bytes, by, at, isAddedToProfile } = file
  const isDifferentPerson = file.reading !== null && isDifferentName(file.reading.name, person.name)
  return (
    <li className="flex gap-3 py-3">
      <FileText aria-hidden="true" className="mt-1 shrink-0 text-fg-3" size={18} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-type-12 text-fg-2" title={formatDateTime(at, locale)}>
              {kind.toUpperCase()}, {formatFileSize(bytes)} · {by.name},{' '}
              {formatAgo(at, now, locale)}
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
        <p className="mt-1 text-type-12 text-fg-2 wrap-anywhere">
          {formatResumeReading(file.reading)}
        </p>
        {isDifferentPerson && (
          <p className="text-type-12 text-warn-text">
            The name in this file is different. Check that it is the same person.
          </p>
        )}
        <div className="mt-1.5 empty:hidden">
          {isAddedToProfile ? (
            <Badge tone="ok">
              <Check aria-hidden="true" size={13} /> Added to profile
            </Badge>
          ) : (
            file.reading && (
              <Button
                disabledReason={person.isOwn ? undefined : sharedPoolReason}
                icon={UserPlus}
                loading={busyWith === 'add'}
                onClick={() => setAsks(true)}
                size="sm"
              >
                Add to profile
              </Button>
            )
          )}
        </div>
        {isConfirming && file.reading && (
          <AddToProfileDialog
            isDifferentPerson={isDifferentPerson}
            onClose={() => setAsks(false)}
            onConfirm={() => {
              setAsks(false)
              void addToProfile()
            }}
            person={person.name}
            read={file.reading}
          />
        )}
      </div>
    </li>
  )
}

const sharedPoolReason = 'This person is in the shared pool. Pool profiles can’t be edited.'

/** Renders one line of the parsed data, or nothing when it is empty. */
function ResumeFact({ label, value }: { label: string; value: string }) {
  if (value === '' || value === '0') return null
  return (
    <div className="flex gap-2">
      <dt className="w-24 shrink-0 text-fg-2">{label}</dt>
      <dd className="line-clamp-4 min-w-0 flex-1 wrap-anywhere">{value}</dd>
    </div>
  )
}

interface AddToProfileDialogProps {
  person: string
  read: ResumeSummary
  isDifferentPerson: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms before a profile is changed and shows what the file contains, in numbers. */
function AddToProfileDialog({
  person,
  read,
  isDifferentPerson,
  onConfirm,
  onClose,
}: AddToProfileDialogProps) {
  return (
    <ConfirmDialog
      confirmLabel="Add to profile"
      description={
        isDifferentPerson
          ? `The file names ${read.name}, not ${person}. New details are added with the file as their source.`
          : 'New details are added with the file as their source. Existing details do not change.'
      }
      onConfirm={onConfirm}
      onOpenChange={(open) => open || onClose()}
      open
      title={`Add this résumé to ${person}?`}
    >
      <dl className="flex flex-col gap-1">
        <ResumeFact
          label="Current role"
          value={[read.title, read.employer].filter(Boolean).join(' @ ')}
        />
        <ResumeFact label="Location" value={read.place ?? ''} />
        <ResumeFact label="Roles" value={String(read.experiences)} />
        <ResumeFact label="Schools" value={String(read.education)} />
        <ResumeFact label="Skills" value={read.skills.join(', ')} />
        <ResumeFact label="Languages" value={read.languages.join(', ')} />
        <ResumeFact label="Contact details" value={[...read.emails, ...read.phones].join(', ')} />
      </dl>
    </ConfirmDialog>
  )
}
