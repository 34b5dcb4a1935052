import { type ApiKey, listApiKeys, removeApiKey } from '@headwater/contract/identity/devices'
import { KeySquare, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { readClock } from '#lib/clock'
import { formatAgo, formatDate, type Locale } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { IconButton } from '#ui/buttons/icon-button'
import { Badge } from '#ui/data/badge'
import { toast } from '#ui/feedback/toast'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'
import { privilegeNames } from '../privilege-names.ts'
import { Row } from '../row.tsx'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, setAsking] = useState(false)
  const locale = useLocale()
  const reload = useReload(listApiKeys)
  const { id, name, prefix } = apiKey
  const remove = useStepUpMutation(removeApiKey, {
    onDone: () => {
      reload()
      setAsking(false)
      toast({ message: `The key “${name}” was removed.`, tone: 'ok' })
    },
  })
  return (
    <>
      <Row
        actions={
          <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => setAsking(true)} />
        }
        badge={hasExpired(apiKey) && <Badge tone="neutral">Expired</Badge>}
        icon={KeySquare}
        meta={
          <>
            <code className="font-mono">{prefix}</code> {formatApiKeyUse(apiKey, locale)}
            <br />
            {formatApiKeyPrivileges(apiKey)}
          </>
        }
        title={name}
      />
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={setAsking}
        open={isAsking}
        props={{
          title: `Remove the key “${name}”?`,
          description: 'Programs that use it lose access at once. This can’t be undone.',
          confirmLabel: 'Remove key',
          kind: 'danger' as const,
          loading: remove.isPending,
          onConfirm: () => remove.mutate({ apiKeyId: id }),
        }}
      />
    </>
  )
}

function hasExpired({ expiresAt }: ApiKey): boolean {
  return expiresAt !== null && new Date(expiresAt) < readClock()
}

function formatApiKeyUse({ createdAt, lastUsedAt, expiresAt }: ApiKey, locale: Locale): string {
  const used = lastUsedAt ? `used ${formatAgo(lastUsedAt, readClock(), locale)}` : 'never used'
  const end = expiresAt ? `expires ${formatDate(expiresAt, locale)}` : 'never expires'
  return `created ${formatDate(createdAt, locale)}, ${used}, ${end}`
}

function formatApiKeyPrivileges({ privileges }: ApiKey): string {
  if (privileges.length === 0) return 'Can read only'
  return `Can read, ${privileges.map((privilege) => privilegeNames[privilege].toLowerCase()).join(', ')}`
}
