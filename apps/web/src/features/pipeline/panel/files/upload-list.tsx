import { X } from 'lucide-react'
import { IconButton } from '#ui/icon-button'
import { ProgressBar } from '#ui/progress-bar'
import type { RoomOf } from '../use-reload-room.ts'
import { dismissUpload, useUploads } from './uploads.ts'

/** Files on their way, and those that were not taken with the reason. */
export function UploadList({ room }: { room: RoomOf }) {
  const uploads = useUploads(room)
  const refused = uploads.filter(({ state }) => state === 'refused')
  const sent = uploads.filter(({ state }) => state !== 'refused')
  const done = sent.filter(({ state }) => state === 'done').length
  const current = sent.find(({ state }) => state === 'sends')
  return (
    <>
      {current && (
        <div className="mt-3" role="status">
          <p className="mb-1.5 text-type-12 text-fg-2 wrap-anywhere">
            {current.name} is sent and read: {done + 1} of {sent.length}
          </p>
          <ProgressBar
            label={`${done} of ${sent.length} files sent`}
            max={sent.length}
            value={done + 0.5}
          />
        </div>
      )}
      {refused.map(({ id, why }) => (
        <div
          className="mt-2 flex items-start gap-2 rounded-md border border-bad-line bg-bad-soft py-1 pr-1 pl-3"
          key={id}
          role="alert"
        >
          <p className="min-w-0 flex-1 py-1 text-type-12 text-bad-text wrap-anywhere">{why}</p>
          <IconButton icon={X} label="Dismiss" onClick={() => dismissUpload(room, id)} size="sm" />
        </div>
      ))}
    </>
  )
}
