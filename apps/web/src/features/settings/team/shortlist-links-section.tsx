import {
  closeShortlist,
  listOpenShortlists,
  type OpenShortlist,
} from '@headwater/contract/flows/shortlists'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatDate, type Locale } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { pagesQueryKey, useLoadPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { Truncated } from '#ui/typography/truncated'

/** Lists the company's open shortlist links, which anyone can open. Renders nothing without any. */
export function ShortlistLinksSection() {
  const locale = useLocale()
  const pages = useLoadPages(listOpenShortlists, { limit: 50 })
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = pages
  if (!items?.length && error === undefined) return null
  return (
    <section aria-labelledby="shortlist-links-heading" className="flex flex-col gap-3">
      <h3 className="text-type-13 font-semibold" id="shortlist-links-heading">
        Open shortlist links
      </h3>
      {error !== undefined && (
        <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
      )}
      {items && items.length > 0 && (
        <Card padding="none">
          <ul>
            {items.map((list) => (
              <ShortlistLinkRow key={list.id} list={list} locale={locale} />
            ))}
          </ul>
          {hasMore && (
            <div className="flex justify-center border-t border-line p-2">
              <Button kind="ghost" loading={isLoadingMore} onClick={loadMore} size="sm">
                Show more
              </Button>
            </div>
          )}
        </Card>
      )}
    </section>
  )
}

function ShortlistLinkRow({ list, locale }: { list: OpenShortlist; locale: Locale }) {
  const { id, name, jobTitle, people, createdBy, expiresAt } = list
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function close() {
    setBusy(true)
    try {
      await call(closeShortlist, { shortlistId: id })
      toast(`The link to “${name}” was closed.`)
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    } finally {
      setBusy(false)
      setAsking(false)
      void cache.invalidateQueries({ queryKey: pagesQueryKey(listOpenShortlists) })
    }
  }

  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-2 not-first:border-t">
      <div className="min-w-48 flex-1">
        <Truncated className="font-medium" text={name} />
        <p className="text-type-12 text-fg-2">
          {formatCount(people, 'person', 'people')} for {jobTitle}, shared by {createdBy.name}
        </p>
      </div>
      <span className="flex text-type-12 text-fg-2 tabular-nums md:w-40">
        Works until {formatDate(expiresAt, locale)}
      </span>
      <Button
        aria-label={`Close link to ${name}`}
        kind="ghost"
        onClick={() => setAsking(true)}
        size="sm"
      >
        Close link
      </Button>
      <ConfirmDialog
        confirmLabel="Close link"
        description="It stops working at once and can’t be reopened. The answers stay."
        kind="danger"
        loading={isBusy}
        onConfirm={() => void close()}
        onOpenChange={setAsking}
        open={isAsking}
        title={`Close the link to “${name}”?`}
      />
    </li>
  )
}
