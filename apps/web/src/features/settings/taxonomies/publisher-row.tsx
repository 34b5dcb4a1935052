import {
  discardPackUpload,
  listTaxonomies,
  type PackName,
  type PackUpload,
} from '@headwater/contract/reference/taxonomies'
import { Button } from '#ui/buttons/button'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { Spinner } from '#ui/feedback/spinner'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'
import { FilePickerButton } from './file-picker-button.tsx'
import { publishers } from './publishers.ts'
import { usePackUpload } from './use-pack-upload.ts'

interface PublisherRowProps {
  name: PackName
  upload: PackUpload | undefined
  /** The company has already uploaded this list. */
  hasOwn: boolean
  mayManage: boolean
}

/** Shows one publisher's list: what to download, and the state of its upload. */
export function PublisherRow({ name, upload, hasOwn, mayManage }: PublisherRowProps) {
  const { title, by, advice, address } = publishers[name]
  const { progress, fault, send } = usePackUpload(name)
  const isReading = upload?.status === 'reading'
  const failure = fault ?? (progress ? undefined : formatUploadFailure(upload))
  return (
    <li className="flex flex-col gap-3 border-t border-line p-4 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-112 min-w-0 flex-[1_1_260px]">
          <p className="font-medium">
            {title} <span className="font-normal text-fg-2">{by}</span>
          </p>
          <p className="mt-0.5 text-type-12 text-fg-2">
            {advice}{' '}
            <a
              className="text-accent-text underline"
              href={address}
              rel="noreferrer"
              target="_blank"
            >
              Download {title}
            </a>
          </p>
        </div>
        <FilePickerButton
          disabledReason={mayManage ? undefined : 'Only an owner can add occupation lists.'}
          isBusy={progress !== undefined || isReading}
          label={`Files of ${title}`}
          onFiles={(files) => void send(files)}
        >
          {hasOwn ? 'Choose newer files' : 'Choose files'}
        </FilePickerButton>
      </div>
      {progress && <UploadProgressBar {...progress} title={title} />}
      {!progress && isReading && <ReadingNotice title={title} />}
      {failure !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p
            className="min-w-0 flex-[1_1_260px] text-type-12 text-bad-text wrap-anywhere"
            role="alert"
          >
            {failure}
          </p>
          {upload && mayManage && <DismissButton upload={upload} />}
        </div>
      )}
    </li>
  )
}

function UploadProgressBar({ here, parts, title }: { here: number; parts: number; title: string }) {
  const text = `${Math.floor((here / parts) * 100)} % of ${title} uploaded`
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-type-12 text-fg-2 tabular-nums">{text}. Keep this page open.</p>
      <ProgressBar label={text} max={parts} value={here} />
    </div>
  )
}

function ReadingNotice({ title }: { title: string }) {
  return (
    <p className="flex items-center gap-2 text-type-12 text-fg-2" role="status">
      <Spinner /> {title} is being processed. This takes up to a minute.
    </p>
  )
}

function DismissButton({ upload: { id } }: { upload: PackUpload }) {
  const reload = useReload(listTaxonomies)
  const discard = useStepUpMutation(discardPackUpload, { onDone: reload, onFailed: reload })
  return (
    <Button
      className="max-md:-ml-3"
      kind="ghost"
      loading={discard.isPending}
      onClick={() => discard.mutate({ uploadId: id })}
      size="sm"
    >
      Dismiss
    </Button>
  )
}

function formatUploadFailure(upload: PackUpload | undefined): string | undefined {
  if (upload?.status === 'uploading') return 'The upload was interrupted. Choose the files again.'
  return upload?.failure ?? undefined
}
