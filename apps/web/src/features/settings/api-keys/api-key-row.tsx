import { type ApiKey, listApiKeys, removeApiKey } from '@headwater/contract/identity/devices'
import { KeySquare, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatAgo, formatDate, type Reading } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Badge } from '#ui/badge'
import { IconButton } from '#ui/icon-button'
import { toast } from '#ui/toast'
import { LateDialog } from '../late-dialog.tsx'
import { loadQuestion } from '../load-question.ts'
import { privilegeNames } from '../privilege-names.ts'
import { Row } from '../row.tsx'
import { useAct } from '../use-act.ts'
import { useReload } from '../use-reload.ts'

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, setAsking] = useState(false)
  const reading = useReading()
  const reload = useReload(listApiKeys)
  const { id, name, prefix } = apiKey
  const remove = useAct(removeApiKey, {
    onDone: () => {
      reload()
      setAsking(false)
      toast({ message: `The key “${name}” has ended.`, tone: 'ok' })
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
            <code className="font-mono">{prefix}</code> {sayUse(apiKey, reading)}
            <br />
            {sayRights(apiKey)}
          </>
        }
        title={name}
      />
      <LateDialog
        load={loadQuestion}
        onOpenChange={setAsking}
        open={isAsking}
        props={{
          title: `Remove the key “${name}”?`,
          description:
            'Programs that use it are turned away from then on. It can’t be brought back.',
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
  return expiresAt !== null && new Date(expiresAt) < new Date()
}

function sayUse({ createdAt, lastUsedAt, expiresAt }: ApiKey, reading: Reading): string {
  const used = lastUsedAt ? `used ${formatAgo(lastUsedAt, new Date(), reading)}` : 'never used yet'
  const end = expiresAt ? `ends ${formatDate(expiresAt, reading)}` : 'without an end'
  return `made ${formatDate(createdAt, reading)}, ${used}, ${end}`
}

function sayRights({ privileges }: ApiKey): string {
  if (privileges.length === 0) return 'May read only'
  return `May read, ${privileges.map((privilege) => privilegeNames[privilege].toLowerCase()).join(', ')}`
}
