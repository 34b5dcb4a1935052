import { listShortlists, maxOnShortlist } from '@headwater/contract/flows/shortlists'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatCount, formatDateTime } from '#lib/format'
import { loadQueryOptions } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { CopyButton } from '#ui/buttons/copy-button'
import { Banner } from '#ui/feedback/banner'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { type CreatedShortlist, ShareForm } from './share-form.tsx'

interface ShareDialogProps {
  flowId: string
  /** In the order in which they are shown. */
  personIds: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates a link that shows people to a reviewer without an account, and displays it once. */
export function ShareDialog({ flowId, personIds, open, onOpenChange }: ShareDialogProps) {
  const [created, setMade] = useState<CreatedShortlist>()
  const [isBusy, setBusy] = useState(false)
  const cache = useQueryClient()
  const formId = useId()
  const isTooMany = personIds.length > maxOnShortlist

  function handleCreated(list: CreatedShortlist) {
    setMade(list)
    const { queryKey } = loadQueryOptions(listShortlists, { flowId })
    void cache.invalidateQueries({ queryKey })
  }

  return (
    <Dialog
      description={
        created
          ? undefined
          : `A link to ${formatCount(personIds.length, 'person', 'people')}, for people without an account. They answer yes, maybe or no for each.`
      }
      footer={
        created || isTooMany ? (
          <DialogClose>
            <Button kind={created ? 'primary' : 'secondary'}>{created ? 'Done' : 'Close'}</Button>
          </DialogClose>
        ) : (
          <>
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
            <Button form={formId} kind="primary" loading={isBusy} type="submit">
              Create link
            </Button>
          </>
        )
      }
      hasUnsavedChanges
      onOpenChange={onOpenChange}
      open={open}
      size="md"
      title={created ? 'Link created' : 'Share a shortlist'}
    >
      {created ? (
        <CreatedLink created={created} wanted={personIds.length} />
      ) : isTooMany ? (
        <Banner title={`A shortlist holds up to ${maxOnShortlist} people.`} tone="warn">
          Select fewer people and try again.
        </Banner>
      ) : (
        <ShareForm
          flowId={flowId}
          id={formId}
          onBusy={setBusy}
          onCreated={handleCreated}
          personIds={personIds}
        />
      )}
    </Dialog>
  )
}

function CreatedLink({ created, wanted }: { created: CreatedShortlist; wanted: number }) {
  const locale = useLocale()
  const { shortlist, link } = created
  const missing = wanted - shortlist.people
  return (
    <div className="flex flex-col gap-4">
      <Field hint="Copy it now. It won’t be shown again." label={`Link to “${shortlist.name}”`}>
        <Input onFocus={({ target }) => target.select()} readOnly value={link} />
      </Field>
      <div>
        <CopyButton label="Copy link" text={link} />
      </div>
      <p className="text-type-13 text-fg-2">
        Anyone with the link can see {formatCount(shortlist.people, 'person', 'people')} and answer
        until {formatDateTime(shortlist.expiresAt, locale)}. You can close it earlier.
        {missing > 0 &&
          ` ${formatCount(missing, 'person is', 'people are')} no longer in the pool.`}
      </p>
    </div>
  )
}
