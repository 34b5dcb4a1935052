import { listFiles, maxFilesPerCandidate } from '@headwater/contract/pipeline/files'
import { FileText, X } from 'lucide-react'
import { useNow } from '#lib/clock'
import { formatCount } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { IconButton } from '#ui/buttons/icon-button'
import { EmptyState } from '#ui/feedback/empty-state'
import { ProgressBar } from '#ui/feedback/progress-bar'
import type { BoardActs } from '../../board/board-acts.ts'
import { TabLoadState } from '../tab-load-state.tsx'
import { type CandidateRef, useReloadCandidate } from '../use-reload-candidate.ts'
import { FileDropZone } from './file-drop-zone.tsx'
import { FileRow } from './file-row.tsx'
import { dismissUpload, uploadFiles, useUploads } from './uploads.ts'

interface FilesTabProps {
  candidateRef: CandidateRef
  acts: BoardActs
  person: { name: string; isOwn: boolean }
}

/** Lists a candidate's résumés and other files. */
export function FilesTab({ candidateRef, acts, person }: FilesTabProps) {
  const { values, error, isLoading, retry } = useLoadData(listFiles, { ...candidateRef })
  const reload = useReloadCandidate(candidateRef, acts)
  const now = useNow()
  const isFull = (values?.files.length ?? 0) >= maxFilesPerCandidate
  return (
    <div className="pt-4">
      {isFull ? (
        <p className="text-type-12 text-fg-2">
          A candidate can have up to {maxFilesPerCandidate} files. Remove one to add another.
        </p>
      ) : (
        <FileDropZone onFiles={(files) => void uploadFiles(candidateRef, files, reload)} />
      )}
      <UploadList candidateRef={candidateRef} />
      <TabLoadState
        error={values ? undefined : error}
        isLoading={isLoading}
        label="Loading files"
        onRetry={retry}
      >
        {values?.files.length === 0 ? (
          <EmptyState icon={FileText} title="No files yet">
            Add a résumé to update the profile with what it contains.
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
                candidateRef={candidateRef}
              />
            ))}
          </ul>
        )}
      </TabLoadState>
    </div>
  )
}

/** Shows uploads in progress, and refused ones with the reason. */
function UploadList({ candidateRef }: { candidateRef: CandidateRef }) {
  const uploads = useUploads(candidateRef)
  const refused = uploads.filter(({ state }) => state === 'refused')
  const sent = uploads.filter(({ state }) => state !== 'refused')
  const done = sent.filter(({ state }) => state === 'done').length
  const current = sent.find(({ state }) => state === 'sends')
  return (
    <>
      {current && (
        <div className="mt-3" role="status">
          <p className="mb-1.5 text-type-12 text-fg-2 wrap-anywhere">
            Uploading {current.name}: {done + 1} of {sent.length}
          </p>
          <ProgressBar
            label={`${done} of ${formatCount(sent.length, 'file', 'files')} uploaded`}
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
          <IconButton
            icon={X}
            label="Dismiss"
            onClick={() => dismissUpload(candidateRef, id)}
            size="sm"
          />
        </div>
      ))}
    </>
  )
}
