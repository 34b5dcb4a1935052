import {
  type ConnectionFailure,
  connectionFailures,
  listMailboxes,
  startMailboxConnection,
} from '@headwater/contract/outreach/mailboxes'
import { useSearch } from '@tanstack/react-router'
import { RefreshCw, Unplug } from 'lucide-react'
import { z } from 'zod'
import { useStepUpMutation } from '#features/settings'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { kindNames } from '../mailboxes/kind-names.ts'

const FailureSearch = z.object({
  reason: z.enum(connectionFailures).optional().catch(undefined),
  mailboxId: z.string().optional().catch(undefined),
})

/** Shows why a provider did not connect a mailbox, with a button that tries the same one again. */
export function ConnectionFailureBanner({ kind }: { kind: 'gmail' | 'outlook' }) {
  const { reason, mailboxId } = FailureSearch.parse(useSearch({ strict: false }))
  const { values } = useLoadData(listMailboxes, {})
  const address = values?.mailboxes.find(({ id }) => id === mailboxId)?.address
  const start = useStepUpMutation(startMailboxConnection, {
    onDone: ({ url }) => window.location.assign(url),
  })
  const name = kindNames[kind]
  const retry = { kind, ...(mailboxId !== undefined && { mailboxId }) }
  return (
    <Banner
      action={
        <Button
          icon={RefreshCw}
          kind="danger"
          loading={start.isPending || start.isSuccess}
          onClick={() => start.mutate(retry)}
        >
          Try {name} again
        </Button>
      }
      icon={Unplug}
      title={
        address === undefined
          ? `The ${name} mailbox could not be connected`
          : `${address} could not be reconnected`
      }
      tone="bad"
    >
      {reason ? sentences[reason](vendors[kind]) : `${name} refused the connection.`} Nothing was
      changed.
    </Banner>
  )
}

const vendors = { gmail: 'Google', outlook: 'Microsoft' } as const

const sentences: Readonly<Record<ConnectionFailure, (vendor: string) => string>> = {
  cancelled: (vendor) => `You left ${vendor} before the connection was complete.`,
  permission_missing: (vendor) =>
    `${vendor} did not give all permissions. Leave every box ticked: we need them to send emails and see replies.`,
  other_address: (vendor) =>
    `You chose another ${vendor} account. Sign in with the address of the mailbox you reconnect.`,
  already_connected: () =>
    'This address is already connected in your company. Ask its owner to let you send from it.',
  expired: () => 'It took too long, so the link expired.',
  provider_error: (vendor) => `${vendor} reported an error. Wait a minute before you try again.`,
}
