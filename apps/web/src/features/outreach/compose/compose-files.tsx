import type { Attachment } from '@headwater/contract/outreach/messages'
import { formatFileSize } from '#features/people'
import { Chip } from '#ui/data/chip'

interface ComposeFilesProps {
  attachments: readonly Attachment[]
  onRemove: (id: string) => void
}

/** Lists the files that are sent with the email. */
export function ComposeFiles({ attachments, onRemove }: ComposeFilesProps) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-1.5 px-3.5 pb-2.5">
      {attachments.map(({ id, name, bytes }) => (
        <li className="min-w-0" key={id}>
          <Chip onRemove={() => onRemove(id)} removeLabel={`Remove ${name}`}>
            {name} · {formatFileSize(bytes)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
