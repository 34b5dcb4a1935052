import {
  listTaxonomies,
  removePack,
  type TaxonomyPack,
} from '@headwater/contract/reference/taxonomies'
import { Building2, Globe, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Badge } from '#ui/badge'
import { IconButton } from '#ui/icon-button'
import { toast } from '#ui/toast'
import { LateDialog } from '../late-dialog.tsx'
import { loadQuestion } from '../load-question.ts'
import { Row } from '../row.tsx'
import { useAct } from '../use-act.ts'
import { useReload } from '../use-reload.ts'
import { publishers } from './publishers.ts'
import { sayCounts } from './say-counts.ts'

/** A list of a publisher, with the words that its licence asks for. */
export function PackRow({ pack, mayManage }: { pack: TaxonomyPack; mayManage: boolean }) {
  const reading = useReading()
  const { owner, version, attribution, licence, addedAt } = pack
  const title = `${publishers[pack.name].title} ${version}`.trim()
  const isOwn = owner === 'company'
  return (
    <Row
      actions={isOwn && mayManage && <Remove pack={pack} title={title} />}
      badge={<OwnerBadge pack={pack} />}
      icon={isOwn ? Building2 : Globe}
      meta={
        <>
          {sayCounts(pack)}, since {formatDate(addedAt, reading)}
          <br />
          {attribution}
          <br />
          Licence: {licence}
        </>
      }
      title={title}
    />
  )
}

function OwnerBadge({ pack: { owner, isInForce } }: { pack: TaxonomyPack }) {
  if (owner === 'company') return <Badge tone="accent">Yours</Badge>
  return <Badge>{isInForce ? 'From the operator' : 'Yours takes its place'}</Badge>
}

function Remove({ pack: { name }, title }: { pack: TaxonomyPack; title: string }) {
  const [isAsking, setAsking] = useState(false)
  const reload = useReload(listTaxonomies)
  const remove = useAct(removePack, {
    onDone: () => {
      reload()
      setAsking(false)
      toast({ message: `${title} is removed.`, tone: 'ok' })
    },
    onFailed: reload,
  })
  return (
    <>
      <IconButton icon={Trash2} label={`Remove ${title}`} onClick={() => setAsking(true)} />
      <LateDialog
        load={loadQuestion}
        onOpenChange={setAsking}
        open={isAsking}
        props={{
          title: `Remove ${title}?`,
          description:
            'Titles and skills that only this list knows are no longer understood when people are imported. People who are here keep what they have. To have it back, choose the files again.',
          confirmLabel: `Remove ${publishers[name].title}`,
          cancelLabel: 'Keep it',
          kind: 'danger' as const,
          loading: remove.isPending,
          onConfirm: () => remove.mutate({ name }),
        }}
      />
    </>
  )
}
