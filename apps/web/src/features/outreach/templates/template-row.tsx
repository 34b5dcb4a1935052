import type { Template } from '@headwater/contract/outreach/templates'
import { Link } from '@tanstack/react-router'
import { MoreHorizontal } from 'lucide-react'
import { useNow } from '#lib/clock'
import { formatAgo } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { IconButton } from '#ui/buttons/icon-button'
import { Badge } from '#ui/data/badge'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { formatWithLabels } from '../editor/variables.ts'
import { replyKindNames } from './reply-kind-names.ts'

/** Renders one template: its name, what it answers, and who it belongs to. */
export function TemplateRow({ template }: { template: Template }) {
  const { id, name, subject, replyKind, isShared, owner, updatedAt } = template
  const age = formatAgo(updatedAt, useNow(), useLocale())
  return (
    <li
      aria-label={name}
      className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0 hover:bg-hover"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_240px]">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              className="touch-target rounded-sm font-medium wrap-anywhere hover:underline"
              params={{ templateId: id }}
              to="/main/settings/emails/templates/$templateId"
            >
              {name}
            </Link>
            {replyKind && <Badge>{replyKindNames[replyKind]}</Badge>}
            {isShared && <Badge tone="accent">Shared</Badge>}
          </p>
          <p className="truncate text-type-12 text-fg-2">
            {subject === '' ? 'No subject' : formatWithLabels(subject)}
          </p>
        </div>
        <p className="text-type-12 text-fg-2">
          {owner.name} · <time dateTime={updatedAt}>{age}</time>
        </p>
      </div>
      <LazyMenu
        button={(buttonProps) => (
          <IconButton icon={MoreHorizontal} label={`More for ${name}`} {...buttonProps} />
        )}
        load={loadMenu}
        props={{ template }}
        loadWhen="until wanted"
      />
    </li>
  )
}

async function loadMenu() {
  return (await import('./template-menu.tsx')).TemplateMenu
}

/** Shows the skeleton of the list. */
export function TemplatesSkeleton() {
  return (
    <SkeletonRegion label="Loading templates">
      <Card padding="none">
        {['w-44', 'w-36', 'w-52', 'w-40'].map((width) => (
          <div
            className="flex h-[61px] items-center gap-4 border-t border-line px-4 first:border-t-0"
            key={width}
          >
            <span className="flex flex-1 flex-col gap-2">
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton className="h-2.5 w-60 max-w-full" />
            </span>
            <Skeleton className="h-2.5 w-28 max-md:hidden" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  )
}
