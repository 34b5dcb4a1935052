import type { ReadResume } from '@headwater/contract/pipeline/files'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { CountedFact } from './counted-fact.tsx'

interface TakeInDialogProps {
  person: string
  read: ReadResume
  isAnother: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asked before a profile is written: what the file says, in numbers. */
export function TakeInDialog({ person, read, isAnother, onConfirm, onClose }: TakeInDialogProps) {
  return (
    <ConfirmDialog
      confirmLabel="Add to the profile"
      description={
        isAnother
          ? `The file is about ${read.name}, which is another name than ${person}. What it says is added with the file as its source.`
          : 'What is new in it is added with the file as its source. Nothing is written over.'
      }
      onConfirm={onConfirm}
      onOpenChange={(open) => open || onClose()}
      open
      title={`Add what it says to ${person}?`}
    >
      <dl className="flex flex-col gap-1">
        <CountedFact label="Post" value={[read.title, read.employer].filter(Boolean).join(' @ ')} />
        <CountedFact label="Place" value={read.place ?? ''} />
        <CountedFact label="Posts held" value={String(read.experiences)} />
        <CountedFact label="Schools" value={String(read.education)} />
        <CountedFact label="Skills" value={read.skills.join(', ')} />
        <CountedFact label="Languages" value={read.languages.join(', ')} />
        <CountedFact label="Contact" value={[...read.emails, ...read.phones].join(', ')} />
      </dl>
    </ConfirmDialog>
  )
}
