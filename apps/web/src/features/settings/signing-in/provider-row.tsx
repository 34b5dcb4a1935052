import { type Factors, listFactors } from '@headwater/contract/identity/factors'
import type { Provider } from '@headwater/contract/identity/fields'
import { removeProviderLink, startProviderLink } from '@headwater/contract/identity/providers'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { toast } from '#ui/feedback/toast'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'
import { Row } from '../row.tsx'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'

interface ProviderRowProps {
  provider: Provider
  link: Factors['providers'][number] | undefined
}

/** Shows a provider account that can sign in to this one. */
export function ProviderRow({ provider, link }: ProviderRowProps) {
  const [isAsking, setAsking] = useState(false)
  const locale = useLocale()
  const reload = useReload(listFactors)
  const name = providerNames[provider]
  const start = useStepUpMutation(startProviderLink, {
    onDone: ({ url }) => window.location.assign(url),
  })
  const remove = useStepUpMutation(removeProviderLink, {
    onDone: () => {
      reload()
      toast({ message: `${name} unlinked.`, tone: 'ok' })
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
            ? `${link.email}, since ${formatDate(link.linkedAt, locale)}`
            : `Sign in with your ${name} account as well.`
        }
        title={name}
      />
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={setAsking}
        open={isAsking}
        props={{
          title: `Unlink ${name}?`,
          description: `${link?.email ?? name} can no longer be used to sign in. You can’t unlink your only way to sign in.`,
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
