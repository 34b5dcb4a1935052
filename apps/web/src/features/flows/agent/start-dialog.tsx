import { type Agent, agentGraceMinutes } from '@headwater/contract/flows/agent'
import { Link } from '@tanstack/react-router'
import { Waves } from 'lucide-react'
import { ApiError } from '#lib/api-error'
import { formatCount } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { formatCredits } from '../launch/format-launch.ts'
import { countCreditsToHold } from './format-agent.ts'

interface StartDialogProps extends DialogState {
  agent: Agent
  /** Of the button that starts: it repeats what is held. */
  label: string
  error: Error | null
  isStarting: boolean
  onStart: () => void
}

/** Asks once before credits are held and the agent starts. */
export function StartDialog(props: StartDialogProps) {
  const { agent, label, error, isStarting, onStart, ...dialog } = props
  const reason = error instanceof ApiError ? error.reason : undefined
  const lacksCredits = reason === 'out_of_credits' || reason === 'credits_blocked'
  return (
    <Dialog
      {...dialog}
      description={`It searches for the first time in ${agentGraceMinutes} minutes. Until then you can undo the start.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button icon={Waves} kind="primary" loading={isStarting} onClick={onStart} wraps>
            {label}
          </Button>
        </>
      }
      role="alertdialog"
      title="Start the agent?"
    >
      <p>
        {formatCount(countCreditsToHold(agent), 'credit is', 'credits are')} held for it, and it
        spends at most {formatCredits(agent.settings.creditsPerDay)} a day. What it does not spend
        returns when you pause it.
      </p>
      {error && (
        <div className="mt-4">
          <Banner
            action={
              lacksCredits && (
                <Button asChild>
                  <Link to="/main/settings/billing">Go to billing</Link>
                </Button>
              )
            }
            title="The agent was not started"
            tone="bad"
          >
            {formatFailure(error)}
          </Banner>
        </div>
      )}
    </Dialog>
  )
}
