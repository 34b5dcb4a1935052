import type { Template } from '@headwater/contract/outreach/templates'
import { Link } from '@tanstack/react-router'
import { FileText, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { LoadErrorState } from '#ui/feedback/load-error-state'
import { ListSearchInput } from '#ui/forms/list-search-input'
import { Segmented } from '#ui/forms/segmented'
import { Card } from '#ui/layout/card'
import { SettingsPage } from '#ui/layout/settings-page'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { replyKindOptions } from './reply-kind-names.ts'
import { useTemplateRights } from './template-rights.ts'
import { TemplateRow, TemplatesSkeleton } from './template-row.tsx'
import { useTemplates } from './use-templates.ts'
import { type TemplateView, useTemplatesSearch } from './use-templates-search.ts'

// The list is useful before its filter has loaded.
const KindFilter = lazy(async () => ({ default: (await import('#ui/forms/select')).Select }))

/** Lists the templates of the user and the team. */
export function TemplatesPage() {
  const { mayUse } = useTemplateRights()
  return mayUse ? <TemplateLibrary /> : <NoTemplatesPage />
}

/** Reviewers write to no one, so they have no templates. */
export function NoTemplatesPage() {
  return (
    <SettingsPage title="Email templates">
      <Banner title="Your role can’t use email templates">
        Ask an owner or admin for the recruiter role.
      </Banner>
    </SettingsPage>
  )
}

function TemplateLibrary() {
  const filter = useTemplatesSearch()
  const { view, search, answers } = filter
  const pages = useTemplates({ search, isArchived: view === 'archived' })
  const { isOwn } = useTemplateRights()
  const showsSkeleton = useDelayedLoading(pages.isLoading)
  const shown = pages.items
    ?.filter((template) => isInView(template, view, isOwn))
    .filter(({ replyKind }) => answers === undefined || replyKind === answers)
  const isEmpty = pages.items?.length === 0 && view === 'all' && search === undefined
  return (
    <SettingsPage
      actions={!isEmpty && <NewTemplateButton />}
      lead="Texts you can insert when you write to people. Variables are filled in for each person."
      title="Email templates"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="Templates"
          onValueChange={(next) => filter.change({ view: next === 'all' ? undefined : next })}
          segments={views}
          value={view}
        />
        <Suspense>
          <KindFilter
            label="Use for"
            variant="filter"
            onValueChange={(kind) => filter.change({ answers: toKind(kind) })}
            options={[{ value: anyKind, label: 'All replies' }, ...replyKindOptions]}
            value={answers ?? anyKind}
          />
        </Suspense>
        <div className="min-w-52 flex-1 md:max-w-72 md:ml-auto">
          <ListSearchInput
            group="Email templates"
            label="Find a template"
            onChange={(text) => filter.change({ search: text })}
            placeholder="Find a template"
            value={search}
          />
        </div>
      </div>
      {showsSkeleton && !shown && <TemplatesSkeleton />}
      {!pages.items && pages.error !== undefined && (
        <Card>
          <LoadErrorState
            isRetrying={pages.isLoading}
            onRetry={pages.retry}
            sentence={pages.error}
            title="Your templates could not be loaded"
          />
        </Card>
      )}
      {isEmpty && (
        <div className="pt-6">
          <EmptyState primary={<NewTemplateButton />} title="No templates yet">
            Write a text once and use it in replies and sessions. You can share it with your team.
          </EmptyState>
        </div>
      )}
      {shown?.length === 0 && !isEmpty && (
        <Card>
          <NoMatches search={search} view={view} onClear={() => filter.change(noFilter)} />
        </Card>
      )}
      {shown && shown.length > 0 && (
        <Card aria-busy={pages.isStale || undefined} padding="none">
          <ul aria-label="Email templates">
            {shown.map((template) => (
              <TemplateRow key={template.id} template={template} />
            ))}
          </ul>
        </Card>
      )}
      {pages.items && pages.error !== undefined && (
        <Banner
          action={<Button onClick={pages.retry}>Try again</Button>}
          title="Some templates could not be loaded"
          tone="bad"
        >
          {pages.error}
        </Banner>
      )}
    </SettingsPage>
  )
}

function NewTemplateButton() {
  return (
    <Button asChild icon={Plus} kind="primary">
      <Link params={{ templateId: 'new' }} to="/main/settings/emails/templates/$templateId">
        New template
      </Link>
    </Button>
  )
}

interface NoMatchesProps {
  view: TemplateView
  search: string | undefined
  onClear: () => void
}

function NoMatches({ view, search, onClear }: NoMatchesProps) {
  return (
    <EmptyState
      icon={FileText}
      primary={<Button onClick={onClear}>Show all templates</Button>}
      title={search === undefined ? emptyTitles[view] : `No results for “${search}”`}
    >
      {emptySentences[view]}
    </EmptyState>
  )
}

function isInView(
  template: Template,
  view: TemplateView,
  isOwn: (template: Template) => boolean,
): boolean {
  if (view === 'mine') return isOwn(template)
  return view === 'shared' ? template.isShared : true
}

const anyKind = 'all'
const noFilter = { view: undefined, search: undefined, answers: undefined }

function toKind(value: string) {
  return replyKindOptions.find((option) => option.value === value)?.value
}

const views = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
  { value: 'shared', label: 'Shared' },
  { value: 'archived', label: 'Archived' },
] as const

const emptyTitles: Record<TemplateView, string> = {
  all: 'No templates for this reply',
  mine: 'No templates of your own',
  shared: 'No shared templates here',
  archived: 'Nothing archived',
}

const emptySentences: Record<TemplateView, string> = {
  all: 'Choose another kind of reply or another word.',
  mine: 'Templates you create appear here.',
  shared: 'Templates your team shares appear here.',
  archived: 'Templates you archive stay here, and you can restore them.',
}
