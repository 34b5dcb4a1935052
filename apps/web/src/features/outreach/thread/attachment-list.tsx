import { type Attachment, getAttachment } from '@headwater/contract/outreach/messages'
import { Paperclip } from 'lucide-react'
import { formatFileSize } from '#features/people'
import { downloadFile } from '#lib/download-file'
import { formatFailure } from '#lib/format-failure'
import { toast } from '#ui/feedback/toast'

/** Lists the files of an email, each to download. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attachments" className="mt-2 flex flex-wrap gap-1.5">
      {attachments.map(({ id, name, bytes }) => (
        <li className="min-w-0" key={id}>
          <button
            className="touch-target inline-flex h-6 max-w-full items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 text-type-12 font-medium hover:border-line-control"
            onClick={() =>
              void downloadFile(getAttachment, { attachmentId: id }).catch((error: unknown) =>
                toast({ message: formatFailure(error), tone: 'bad' }),
              )
            }
            type="button"
          >
            <Paperclip aria-hidden="true" className="shrink-0" size={13} />
            <span className="truncate">{name}</span>
            <span className="shrink-0 font-regular text-fg-2">{formatFileSize(bytes)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
