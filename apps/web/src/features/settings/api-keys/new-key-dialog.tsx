import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Dialog, DialogClose } from '#ui/dialog'
import type { DialogState } from '../late-dialog.tsx'

/** The key, this once. */
export function NewKeyDialog({ secret, ...dialog }: DialogState & { secret: string }) {
  return (
    <Dialog
      {...dialog}
      description="Copy it now: it is shown only this once. Whoever has it acts in your name."
      footer={
        <DialogClose>
          <Button kind="primary">Done</Button>
        </DialogClose>
      }
      halfWritten={true}
      title="Your new API key"
    >
      <code className="block rounded-md border border-line bg-sunken p-3 font-mono text-type-13 wrap-anywhere select-all">
        {secret}
      </code>
      <div className="mt-3">
        <CopyButton label="Copy the key" text={secret} />
      </div>
    </Dialog>
  )
}
