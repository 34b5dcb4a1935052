import {
  listTaxonomies,
  removeCompanyPack,
  type TaxonomyPack,
} from '@headwater/contract/reference/taxonomies'
import { Building2, Globe, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { IconButton } from '#ui/buttons/icon-button'
import { Badge } from '#ui/data/badge'
import { toast } from '#ui/feedback/toast'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'
import { Row } from '../row.tsx'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'
import { formatPackCounts } from './format-pack-counts.ts'
import { publishers } from './publishers.ts'

/** Shows a publisher's list with the attribution its licence requires. */
export function PackRow({ pack, mayManage }: { pack: TaxonomyPack; mayManage: boolean }) {
  const locale = useLocale()
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
          {formatPackCounts(pack)}, since {formatDate(addedAt, locale)}
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
  if (owner === 'company') return <Badge tone="accent">Your company’s</Badge>
  return <Badge>{isInForce ? 'From your operator' : 'Replaced by your company’s'}</Badge>
}

function Remove({ pack: { name }, title }: { pack: TaxonomyPack; title: string }) {
  const [isAsking, setAsking] = useState(false)
  const reload = useReload(listTaxonomies)
  const remove = useStepUpMutation(removeCompanyPack, {
    onDone: () => {
      reload()
      setAsking(false)
      toast({ message: `${title} was removed.`, tone: 'ok' })
    },
    onFailed: reload,
  })
  return (
    <>
      <IconButton icon={Trash2} label={`Remove ${title}`} onClick={() => setAsking(true)} />
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={setAsking}
        open={isAsking}
        props={{
          title: `Remove ${title}?`,
          description:
            'Titles and skills that only this list contains are no longer recognised in imports. People already imported don’t change. To restore the list, upload its files again.',
          confirmLabel: `Remove ${publishers[name].title}`,
          cancelLabel: 'Cancel',
          kind: 'danger' as const,
          loading: remove.isPending,
          onConfirm: () => remove.mutate({ name }),
        }}
      />
    </>
  )
}
