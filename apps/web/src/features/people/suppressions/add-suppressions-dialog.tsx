import { addSuppressions } from '@headwater/contract/people/suppressions'
import { pluralise } from '@headwater/contract/plural'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api-error'
import { formatCount, formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { Textarea } from '#ui/forms/textarea'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { reloadPeople, removeInactiveQueries } from '../reload-people.ts'
import { parseAddressLines } from './parse-address-lines.ts'

interface AddSuppressionsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds people to the do-not-contact list by their addresses, many at once. */
export function AddSuppressionsDialog({ open, onOpenChange }: AddSuppressionsDialogProps) {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { values, disabledReason } = parseAddressLines(text)

  async function add() {
    if (disabledReason !== undefined || isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const counts = await call(addSuppressions, { values })
      removeInactiveQueries(cache)
      // Refresh the list before the dialog closes.
      await reloadPeople(cache)
      toast(formatAdded(counts))
      setText('')
      onOpenChange(false)
    } catch (error) {
      setRefusal(formatRefusal(error, values))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      description="People with any of these are never imported or emailed again. Existing people who match are removed. A domain or company only stops emails to everyone there."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            disabledReason={disabledReason}
            kind="primary"
            loading={isBusy}
            onClick={() => void add()}
          >
            {values.length === 0 ? 'Add to list' : `Add ${formatNumber(values.length)} to list`}
          </Button>
        </>
      }
      hasUnsavedChanges={text !== ''}
      onOpenChange={onOpenChange}
      open={open}
      title="Add to do-not-contact list"
    >
      <Field
        error={refusal ?? (text.trim() === '' ? undefined : disabledReason)}
        hint="One per line, up to 1,000. We store only a fingerprint, so the list shows part of each."
        label="Email addresses, domains, companies, phone numbers with country code, or profile links"
      >
        <Textarea
          autoCapitalize="off"
          onChange={(event) => {
            setText(event.target.value)
            setRefusal(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add()
          }}
          placeholder={
            'ana@example.com\n@example.org\ncompany: Example AG\n+49 151 5550 0142\nlinkedin.com/in/ana-example'
          }
          rows={6}
          spellCheck={false}
          value={text}
        />
      </Field>
    </Dialog>
  )
}

/** The server identifies a line by its number, while users know it by its text. */
function formatRefusal(error: unknown, values: readonly string[]): string {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const faults = fields.flatMap(([field, message]) => {
    const value = values[Number(/^values\.(\d+)$/.exec(field)?.[1] ?? Number.NaN)]
    return value === undefined ? [] : [{ value, message }]
  })
  const [first] = faults
  if (!first) return formatFailure(error)
  const others =
    faults.length > 1 ? ` and ${formatCount(faults.length - 1, 'other line', 'other lines')}` : ''
  return `“${first.value.slice(0, 60)}”${others}: ${first.message}`
}

function formatAdded(counts: { added: number; already: number; peopleRemoved: number }): string {
  const { added, already, peopleRemoved } = counts
  return [
    `${formatNumber(added)} added to the list`,
    already > 0 && `${formatNumber(already)} ${pluralise(already, 'was', 'were')} already on it`,
    peopleRemoved > 0 && `${formatCount(peopleRemoved, 'person', 'people')} removed`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
}
