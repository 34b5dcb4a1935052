import {
  type Attachment,
  addAttachment,
  maxAttachmentBytes,
  maxAttachments,
} from '@headwater/contract/outreach/messages'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { readBase64 } from '#lib/read-base64'
import { toast } from '#ui/feedback/toast'

const uploadTimeoutMs = 180_000

/** Holds the files of a message and uploads new ones. */
export function useAttachments(initial: readonly Attachment[]) {
  const [attachments, setAttachments] = useState(initial)
  const [uploads, setUploads] = useState(0)

  async function add(files: readonly File[]) {
    if (attachments.length + files.length > maxAttachments)
      return refuse(`An email can have up to ${maxAttachments} files.`)
    for (const file of files) await upload(file)
  }

  async function upload(file: File) {
    if (file.size > maxAttachmentBytes) return refuse(`${file.name} is larger than 10 MB.`)
    setUploads((count) => count + 1)
    try {
      const added = await call(
        addAttachment,
        {
          name: file.name,
          contentType: file.type || 'application/octet-stream',
          data: await readBase64(file),
        },
        { timeoutMs: uploadTimeoutMs },
      )
      setAttachments((all) => [...all, added])
    } catch (error) {
      refuse(`${file.name}: ${formatFailure(error)}`)
    } finally {
      setUploads((count) => count - 1)
    }
  }

  return {
    attachments,
    isUploading: uploads > 0,
    add,
    remove: (id: string) => setAttachments((all) => all.filter((each) => each.id !== id)),
    set: setAttachments,
  }
}

function refuse(message: string): void {
  toast({ message, tone: 'bad' })
}
