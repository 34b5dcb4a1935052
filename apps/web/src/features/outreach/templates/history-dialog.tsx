import {
  listTemplateVersions,
  type Template,
  type TemplateVersion,
} from '@headwater/contract/outreach/templates'
import { clsx } from 'clsx'
import { useState } from 'react'
import { formatDateTime } from '#lib/format'
import { useLoadPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { LoadMore } from '#ui/data/load-more'
import { LoadErrorState } from '#ui/feedback/load-error-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { EmailText, TemplateLine } from './email-text.tsx'
import { useTemplateActs } from './use-template-acts.ts'

interface HistoryDialogProps extends DialogState {
  template: Template
  mayEdit: boolean
}

/** Shows the earlier versions of a template and restores one. */
export function HistoryDialog({ template, mayEdit, ...dialog }: HistoryDialogProps) {
  const pages = useLoadPages(listTemplateVersions, { templateId: template.id, limit: 50 })
  const acts = useTemplateActs()
  const [chosen, setChosen] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const versions = pages.items ?? []
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0]
  const latest = versions[0]?.version

  async function restore(version: TemplateVersion) {
    setBusy(true)
    const restored = await acts.restoreContent(template, version)
    setBusy(false)
    if (restored) dialog.onOpenChange(false)
  }

  return (
    <Dialog
      {...dialog}
      description="Restoring an earlier version saves it as the latest one. Nothing is lost."
      footer={
        <>
          <DialogClose>
            <Button>Close</Button>
          </DialogClose>
          {mayEdit && shown && (
            <Button
              disabledReason={shown.version === latest ? 'This is the latest version.' : undefined}
              kind="primary"
              loading={isBusy}
              onClick={() => void restore(shown)}
            >
              Restore this version
            </Button>
          )}
        </>
      }
      size="lg"
      title={`History of “${template.name}”`}
    >
      {pages.isLoading && <HistorySkeleton />}
      {!pages.items && pages.error !== undefined && (
        <LoadErrorState
          isRetrying={pages.isLoading}
          onRetry={pages.retry}
          sentence={pages.error}
          title="The history could not be loaded"
        />
      )}
      {shown && (
        <div className="grid gap-4 md:grid-cols-[240px_minmax(0,1fr)]">
          <div>
            <ul
              aria-label="Versions"
              className="flex flex-col gap-0.5 max-md:max-h-40 max-md:overflow-y-auto"
            >
              {versions.map((version) => (
                <VersionItem
                  isLatest={version.version === latest}
                  isShown={version === shown}
                  key={version.version}
                  onShow={() => setChosen(version.version)}
                  version={version}
                />
              ))}
            </ul>
            {pages.hasMore && <LoadMore label="Show older" pages={pages} />}
          </div>
          <article
            aria-label="Chosen version"
            className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-4"
          >
            <p className="text-type-12 text-fg-2">{shown.name}</p>
            <p className="border-b border-line pb-3 font-semibold wrap-anywhere">
              {shown.subject === '' ? 'No subject' : <TemplateLine text={shown.subject} />}
            </p>
            <EmailText html={shown.bodyHtml} />
          </article>
        </div>
      )}
    </Dialog>
  )
}

interface VersionItemProps {
  version: TemplateVersion
  isShown: boolean
  isLatest: boolean
  onShow: () => void
}

function VersionItem({ version: { at, by }, isShown, isLatest, onShow }: VersionItemProps) {
  const locale = useLocale()
  return (
    <li>
      <button
        aria-current={isShown || undefined}
        className={clsx(
          'flex min-h-11 w-full flex-col rounded-md px-2.5 py-1.5 text-left hover:bg-hover',
          isShown && 'bg-selected',
        )}
        onClick={onShow}
        type="button"
      >
        <span className="flex items-center gap-2 font-medium">
          <time dateTime={at}>{formatDateTime(at, locale)}</time>
          {isLatest && <Badge>Latest</Badge>}
        </span>
        <span className="text-type-12 text-fg-2">{by.name}</span>
      </button>
    </li>
  )
}

function HistorySkeleton() {
  return (
    <SkeletonRegion label="Loading the history">
      <div className="flex flex-col gap-3">
        {['w-52', 'w-44', 'w-48'].map((width) => (
          <Skeleton className={`h-8 ${width}`} key={width} />
        ))}
      </div>
    </SkeletonRegion>
  )
}
