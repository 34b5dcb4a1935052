import { type Factors, listFactors } from '@headwater/contract/identity/factors'
import type { Provider } from '@headwater/contract/identity/fields'
import { removeProviderLink, startProviderLink } from '@headwater/contract/identity/providers'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { LateDialog } from '../late-dialog.tsx'
import { loadQuestion } from '../load-question.ts'
import { Row } from '../row.tsx'
import { useAct } from '../use-act.ts'
import { useReload } from '../use-reload.ts'

interface ProviderRowProps {
  provider: Provider
  link: Factors['providers'][number] | undefined
}

/** An account elsewhere that opens this one. */
export function ProviderRow({ provider, link }: ProviderRowProps) {
  const [isAsking, setAsking] = useState(false)
  const reading = useReading()
  const reload = useReload(listFactors)
  const name = providerNames[provider]
  const start = useAct(startProviderLink, { onDone: ({ url }) => window.location.assign(url) })
  const remove = useAct(removeProviderLink, {
    onDone: () => {
      reload()
      toast({ message: `${name} no longer opens your account.`, tone: 'ok' })
    },
  })
  return (
    <>
      <Row
        actions={
          link ? (
            <Button loading={remove.isPending} onClick={() => setAsking(true)}>
              Unlink {name}
            </Button>
          ) : (
            <Button
              loading={start.isPending || start.isSuccess}
              onClick={() => start.mutate({ provider })}
            >
              Link {name}
            </Button>
          )
        }
        badge={link && <Badge tone="ok">Linked</Badge>}
        icon={Link2}
        meta={
          link
            ? `${link.email}, since ${formatDate(link.linkedAt, reading)}`
            : `Sign in with your ${name} account as well.`
        }
        title={name}
      />
      <LateDialog
        load={loadQuestion}
        onOpenChange={setAsking}
        open={isAsking}
        props={{
          title: `Unlink ${name}?`,
          description: `${link?.email ?? name} no longer signs you in. Your last way to sign in can’t be unlinked.`,
          confirmLabel: `Unlink ${name}`,
          kind: 'danger' as const,
          onConfirm: () => {
            setAsking(false)
            remove.mutate({ provider })
          },
        }}
      />
    </>
  )
}

const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  linkedin: 'LinkedIn',
}
