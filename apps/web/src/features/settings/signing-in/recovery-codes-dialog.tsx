import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/download-file'
import { Button } from '#ui/buttons/button'
import { CopyButton } from '#ui/buttons/copy-button'
import { Checkbox } from '#ui/forms/checkbox'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'

/** Shows the codes once. It stays open until the user confirms having saved them. */
export function RecoveryCodesDialog({
  codes,
  ...dialog
}: DialogState & { codes: readonly string[] }) {
  const [isKept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <Dialog
      {...dialog}
      description="Each code signs you in once if you lose your app or passkey. They are shown only now."
      footer={
        <DialogClose>
          <Button
            disabledReason={isKept ? undefined : 'Confirm first that you saved them.'}
            kind="primary"
          >
            Done
          </Button>
        </DialogClose>
      }
      hasUnsavedChanges={true}
      size="md"
      title="Save your recovery codes"
    >
      <ol
        className="grid gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken p-4 font-mono text-type-13 md:grid-cols-2 print:grid-cols-2"
        data-print=""
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <CopyButton label="Copy all" text={text} />
        <Button
          icon={Download}
          onClick={() =>
            saveFile(
              new Blob([formatCodesFile(codes)], { type: 'text/plain' }),
              'headwater-recovery-codes.txt',
            )
          }
        >
          Download
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Checkbox checked={isKept} className="mt-4 print:hidden" onCheckedChange={setKept}>
        I saved these codes in a safe place.
      </Checkbox>
    </Dialog>
  )
}

function formatCodesFile(codes: readonly string[]): string {
  return `Headwater recovery codes\nEach works once.\n\n${codes.join('\n')}\n`
}
