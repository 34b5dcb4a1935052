import { type Note, removeNote, restoreNote } from '@headwater/contract/pipeline/notes'
import { Lock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatAgo, formatDateTime } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useLocale } from '#lib/use-locale'
import { IconButton } from '#ui/buttons/icon-button'
import { Avatar } from '#ui/data/avatar'
import { Badge } from '#ui/data/badge'
import { toast } from '#ui/feedback/toast'
import type { BoardActs } from '../../board/board-acts.ts'
import { type CandidateRef, useReloadCandidate } from '../use-reload-candidate.ts'
import { EditNoteForm, useNoteEdit } from './edit-note-form.tsx'
import { splitMentions } from './mentions.ts'

interface NoteRowProps {
  candidateRef: CandidateRef
  note: Note
  acts: BoardActs
  now: Date
}

/** Shows one note, which its author can edit. */
export function NoteRow({ candidateRef, note, acts, now }: NoteRowProps) {
  const locale = useLocale()
  const changing = useNoteEdit(note)
  const { isBusy, remove } = useRemoveNote(candidateRef, acts)
  const { by, at, changedAt, isPrivate, isMine } = note
  return (
    <li className="flex gap-3 py-3">
      <Avatar name={by.name} size={28} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-center gap-x-2">
          <span className="font-medium">{by.name}</span>
          <span className="text-type-12 text-fg-2" title={formatDateTime(at, locale)}>
            {formatAgo(at, now, locale)}
            {changedAt !== null && ', changed'}
          </span>
          {isPrivate && (
            <Badge>
              <Lock aria-hidden="true" size={11} /> Only visible to me
            </Badge>
          )}
          {isMine && !changing.written && (
            <span className="ml-auto flex">
              <IconButton icon={Pencil} label="Edit note" onClick={changing.begin} size="sm" />
              <IconButton
                icon={Trash2}
                label="Remove note"
                loading={isBusy}
                onClick={() => void remove(note.id)}
                size="sm"
              />
            </span>
          )}
        </div>
        {changing.written ? (
          <EditNoteForm
            acts={acts}
            changing={changing}
            note={note}
            candidateRef={candidateRef}
            written={changing.written}
          />
        ) : (
          <NoteText text={note.text} />
        )}
      </div>
    </li>
  )
}

/** Renders a note with its mentions highlighted. */
function NoteText({ text }: { text: string }) {
  return (
    <p className="mt-1 text-type-14 whitespace-pre-line wrap-anywhere">
      {splitMentions(text).map(({ kind, text, at }) =>
        kind === 'mention' ? (
          <span className="rounded-sm bg-accent-soft px-0.5 text-accent-text" key={at}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  )
}

/** Deletes the user's own note, with undo. */
function useRemoveNote(candidateRef: CandidateRef, acts: BoardActs) {
  const reload = useReloadCandidate(candidateRef, acts)
  const [isBusy, setBusy] = useState(false)

  async function restore(noteId: string) {
    try {
      await call(restoreNote, { ...candidateRef, noteId })
      await reload()
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
  }

  async function remove(noteId: string) {
    if (isBusy) return
    setBusy(true)
    try {
      await call(removeNote, { ...candidateRef, noteId })
      toast({ message: 'Note removed', onUndo: () => void restore(noteId) })
      await reload()
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, remove }
}
