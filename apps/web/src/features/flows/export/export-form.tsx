import { exportResults, maxExported } from '@headwater/contract/flows/results'
import { useRef, useState } from 'react'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { downloadFile } from '#lib/download-file'
import { formatCount, formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { Button } from '#ui/buttons/button'
import type { ExportFormat } from '#ui/buttons/export-menu'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { Segmented } from '#ui/forms/segmented'
import { Select } from '#ui/forms/select'
import { listAmounts, pickDefaultAmount } from './amount-rules.ts'

interface ExportFormProps {
  flowId: string
  total: number
  onDone: () => void
}

/** Asks for format and amount, and lists what the file will contain. */
export function ExportForm({ flowId, total, onDone }: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>('csv')
  const amounts = listAmounts(total)
  const [wanted, setWanted] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const amount = amounts.find((each) => each === wanted) ?? pickDefaultAmount(amounts)

  async function downloadExport() {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await withStepUp(() => downloadFile(exportResults, { flowId, format, limit: amount }))
      onDone()
      toast('Export downloaded and recorded in the audit log.')
    } catch (error) {
      if (!isCancelled(error)) toast({ message: formatFailure(error), tone: 'bad' })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <div>
        <Segmented
          label="File format"
          onValueChange={setFormat}
          segments={[
            { value: 'csv', label: 'CSV' },
            { value: 'json', label: 'JSON' },
          ]}
          value={format}
        />
      </div>
      {amounts.length > 1 && (
        <Field label="Number of people">
          <Select
            onValueChange={(next) => setWanted(Number(next))}
            options={amounts.map((each) => ({
              value: String(each),
              label: `${each === total ? 'All' : 'Top'} ${formatNumber(each)}`,
            }))}
            value={String(amount)}
          />
        </Field>
      )}
      <p className="text-type-12 text-fg-2">
        All people the saved search finds, best first, including hidden ones. Contact details are
        included where unlocked.
        {total > maxExported && ` The maximum is ${formatNumber(maxExported)} people per file.`}
      </p>
      <Button kind="primary" loading={isBusy} onClick={() => void downloadExport()}>
        Export {formatCount(amount, 'person', 'people')}
      </Button>
    </div>
  )
}
