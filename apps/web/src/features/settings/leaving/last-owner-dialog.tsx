import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button'
import { Dialog, DialogClose } from '#ui/dialog'
import type { DialogState } from '../late-dialog.tsx'

/** A company without an owner could never be run again. */
export function LastOwnerDialog({ company, ...dialog }: DialogState & { company: string }) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <DialogClose>
            <Button>Stay</Button>
          </DialogClose>
          <DialogClose>
            <Button asChild kind="primary">
              <Link to="/main/settings/team">Go to the team</Link>
            </Button>
          </DialogClose>
        </>
      }
      title="You are the last owner"
    >
      <p className="text-type-14">
        {company} needs at least one owner, and you are the only one. Make somebody else an owner
        first, then you can leave.
      </p>
    </Dialog>
  )
}
