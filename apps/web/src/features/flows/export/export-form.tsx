import { exportResults, mostExported } from '@headwater/contract/flows/results'
import { useRef, useState } from 'react'
import { downloadFile } from '#lib/download-file'
import { countOf, formatNumber } from '#lib/format'
import { sayFailure } from '#lib/say-failure'
import { Button } from '#ui/button'
import type { ExportFormat } from '#ui/export-menu'
import { Field } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import { toast } from '#ui/toast'
import { listAmounts, proposeAmount } from './amount-rules.ts'

interface ExportFormProps {
  flowId: string
  total: number
  onDone: () => void
}

/** Asks in which form and how many, and says what will be in the file. */
export function ExportForm({ flowId, total, onDone }: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>('csv')
  const amounts = listAmounts(total)
  const [wanted, setWanted] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const amount = amounts.find((each) => each === wanted) ?? proposeAmount(amounts)

  async function take() {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await downloadFile(exportResults, { flowId, format, limit: amount })
      onDone()
      toast('The file is in your downloads. The audit log notes it.')
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <div>
        <Segmented
          label="Form of the file"
          onValueChange={setFormat}
          segments={[
            { value: 'csv', label: 'Table (CSV)' },
            { value: 'json', label: 'Programs (JSON)' },
          ]}
          value={format}
        />
      </div>
      {amounts.length > 1 && (
        <Field label="How many">
          <Select
            onValueChange={(next) => setWanted(Number(next))}
            options={amounts.map((each) => ({
              value: String(each),
              label: `${each === total ? 'All' : 'The best'} ${formatNumber(each)}`,
            }))}
            value={String(amount)}
          />
        </Field>
      )}
      <p className="text-type-12 text-fg-2">
        Whom the saved search finds, best first, hidden people too. Addresses are in it where they
        were unlocked.
        {total > mostExported && ` One file holds ${formatNumber(mostExported)} at most.`}
      </p>
      <Button kind="primary" loading={isBusy} onClick={() => void take()}>
        Export {countOf(amount, 'person', 'people')}
      </Button>
    </div>
  )
}
