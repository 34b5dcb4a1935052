import {
  type MailboxKind,
  mailboxKinds,
  startMailboxConnection,
} from '@headwater/contract/outreach/mailboxes'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useStepUpMutation } from '#features/settings'
import { Spinner } from '#ui/feedback/spinner'
import { kindNames } from './kind-names.ts'
import { ProviderMark } from './provider-mark.tsx'

interface ConnectCardsProps {
  /** Which providers this installation can connect. Unknown until it has loaded. */
  providers: { gmail: boolean; outlook: boolean } | undefined
  onConnectSmtp: () => void
}

/** Connects a mailbox at its provider, or by the form for any other mail server. */
export function ConnectCards({ providers, onConnectSmtp }: ConnectCardsProps) {
  const start = useStepUpMutation(startMailboxConnection, {
    onDone: ({ url }) => window.location.assign(url),
  })
  const starting = start.isPending || start.isSuccess ? start.variables.kind : undefined
  return (
    <section aria-labelledby="connect-heading" className="flex flex-col gap-2.5">
      <h3 className="text-type-13 font-semibold" id="connect-heading">
        Connect a mailbox
      </h3>
      <div className="grid gap-3 lg:grid-cols-3">
        {mailboxKinds.map((kind) => (
          <ConnectCard
            isAvailable={kind === 'smtp' || providers?.[kind] !== false}
            isBusy={starting === kind}
            key={kind}
            kind={kind}
            onConnect={() => {
              if (kind === 'smtp') onConnectSmtp()
              else if (starting === undefined) start.mutate({ kind })
            }}
          />
        ))}
      </div>
    </section>
  )
}

interface ConnectCardProps {
  kind: MailboxKind
  isAvailable: boolean
  isBusy: boolean
  onConnect: () => void
}

function ConnectCard({ kind, isAvailable, isBusy, onConnect }: ConnectCardProps) {
  return (
    <button
      aria-busy={isBusy || undefined}
      className={clsx(
        'flex items-center gap-3 rounded-lg border border-line px-4 py-3.5 text-left transition-colors',
        isAvailable ? 'bg-surface hover:border-line-control' : 'bg-sunken',
      )}
      disabled={!isAvailable}
      onClick={onConnect}
      type="button"
    >
      <ProviderMark kind={kind} />
      <span className="min-w-0 flex-1">
        <span className={clsx('block font-semibold', !isAvailable && 'text-fg-2')}>
          Connect {kindNames[kind]}
        </span>
        <span className="block text-type-12 text-fg-2">
          {isAvailable ? hints[kind] : 'Not set up. Ask your administrator.'}
        </span>
      </span>
      {isBusy && <Spinner size={16} />}
      {isAvailable && !isBusy && <Plus aria-hidden="true" className="text-fg-3" size={16} />}
    </button>
  )
}

const hints: Readonly<Record<MailboxKind, string>> = {
  gmail: 'Google Workspace or Gmail',
  outlook: 'Microsoft 365 or Exchange',
  smtp: 'Any other provider',
}
