import { listShortlists, mostOnShortlist } from '@headwater/contract/flows/shortlists'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { countOf, formatDateTime } from '#lib/format'
import { loadOptions } from '#lib/use-load-data'
import { useReading } from '#lib/use-reading'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Dialog, DialogClose } from '#ui/dialog'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import { type MadeShortlist, ShareForm } from './share-form.tsx'

interface ShareDialogProps {
  flowId: string
  /** In the order they are to stand. */
  personIds: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Makes a link that shows people to somebody without an account, and hands it over once. */
export function ShareDialog({ flowId, personIds, open, onOpenChange }: ShareDialogProps) {
  const [made, setMade] = useState<MadeShortlist>()
  const [isBusy, setBusy] = useState(false)
  const cache = useQueryClient()
  const formId = useId()
  const isTooMany = personIds.length > mostOnShortlist

  function keep(list: MadeShortlist) {
    setMade(list)
    const { queryKey } = loadOptions(listShortlists, { flowId })
    void cache.invalidateQueries({ queryKey })
  }

  return (
    <Dialog
      description={
        made
          ? undefined
          : `A link to ${countOf(personIds.length, 'person', 'people')}, for somebody who has no account here. They say yes, maybe or no to each.`
      }
      footer={
        made || isTooMany ? (
          <DialogClose>
            <Button kind={made ? 'primary' : 'secondary'}>{made ? 'Done' : 'Close'}</Button>
          </DialogClose>
        ) : (
          <>
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
            <Button form={formId} kind="primary" loading={isBusy} type="submit">
              Make the link
            </Button>
          </>
        )
      }
      halfWritten
      onOpenChange={onOpenChange}
      open={open}
      size="md"
      title={made ? 'The link is ready' : 'Share a shortlist'}
    >
      {made ? (
        <MadeLink made={made} wanted={personIds.length} />
      ) : isTooMany ? (
        <Banner title={`A shortlist holds up to ${mostOnShortlist} people.`} tone="warn">
          Select fewer and share them then.
        </Banner>
      ) : (
        <ShareForm
          flowId={flowId}
          id={formId}
          onBusy={setBusy}
          onMade={keep}
          personIds={personIds}
        />
      )}
    </Dialog>
  )
}

function MadeLink({ made, wanted }: { made: MadeShortlist; wanted: number }) {
  const reading = useReading()
  const { shortlist, link } = made
  const missing = wanted - shortlist.people
  return (
    <div className="flex flex-col gap-4">
      <Field
        hint="Copy it now: it is shown this once, and kept nowhere."
        label={`Link to “${shortlist.name}”`}
      >
        <Input onFocus={({ target }) => target.select()} readOnly value={link} />
      </Field>
      <div>
        <CopyButton label="Copy the link" text={link} />
      </div>
      <p className="text-type-13 text-fg-2">
        Whoever has it sees {countOf(shortlist.people, 'person', 'people')} and can answer until{' '}
        {formatDateTime(shortlist.expiresAt, reading)}. You can end it before.
        {missing > 0 && ` ${countOf(missing, 'person', 'people')} had left the pool by then.`}
      </p>
    </div>
  )
}
