import { listFiles, maxFilesEach } from '@headwater/contract/pipeline/files'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useLoadData } from '#lib/use-load-data'
import { EmptyState } from '#ui/empty-state'
import type { BoardActs } from '../board-parts.ts'
import { TabState } from '../tab-state.tsx'
import { type RoomOf, useReloadRoom } from '../use-reload-room.ts'
import { FileDrop } from './file-drop.tsx'
import { FileRow } from './file-row.tsx'
import { UploadList } from './upload-list.tsx'
import { sendFiles } from './uploads.ts'

interface FilesTabProps {
  room: RoomOf
  acts: BoardActs
  person: { name: string; isOwn: boolean }
}

/** Résumés and other papers of somebody. */
export function FilesTab({ room, acts, person }: FilesTabProps) {
  const { values, error, isLoading, retry } = useLoadData(listFiles, { ...room })
  const reload = useReloadRoom(room, acts)
  const [now] = useState(() => new Date())
  const isFull = (values?.files.length ?? 0) >= maxFilesEach
  return (
    <div className="pt-4">
      {isFull ? (
        <p className="text-type-12 text-fg-2">
          {maxFilesEach} files are kept with a candidate at the most. Remove one to add another.
        </p>
      ) : (
        <FileDrop onFiles={(files) => void sendFiles(room, files, reload)} />
      )}
      <UploadList room={room} />
      <TabState
        error={values ? undefined : error}
        isLoading={isLoading}
        label="Loading the files"
        onRetry={retry}
      >
        {values?.files.length === 0 ? (
          <EmptyState icon={FileText} title="No files yet">
            A résumé that is kept here is read, and what it says can join the profile.
          </EmptyState>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {values?.files.map((file) => (
              <FileRow
                acts={acts}
                file={file}
                key={file.id}
                now={now}
                person={person}
                room={room}
              />
            ))}
          </ul>
        )}
      </TabState>
    </div>
  )
}
