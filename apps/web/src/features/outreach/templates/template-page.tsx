import type { Template } from '@headwater/contract/outreach/templates'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Copy, FileText } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { z } from 'zod'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { LoadErrorState } from '#ui/feedback/load-error-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { SettingsPage } from '#ui/layout/settings-page'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { EmailText, TemplateLine } from './email-text.tsx'
import { useTemplateRights } from './template-rights.ts'
import { NoTemplatesPage } from './templates-page.tsx'
import { useTemplate } from './use-templates.ts'

const TemplateForm = lazy(async () => ({
  default: (await import('./template-form.tsx')).TemplateForm,
}))

const TemplateActions = lazy(async () => ({
  default: (await import('./template-actions.tsx')).TemplateActions,
}))

const NewTemplateSearch = z.object({ from: z.string().optional().catch(undefined) })

/** Edits one template, or a new one, which may begin as a copy of another. */
export function TemplatePage() {
  const { templateId } = useParams({ strict: false }) as { templateId: string }
  const { from } = NewTemplateSearch.parse(useSearch({ strict: false }))
  const isNew = templateId === 'new'
  const sourceId = isNew ? from : templateId
  const { mayUse } = useTemplateRights()
  const loaded = useTemplate(mayUse ? sourceId : undefined)
  const showsSkeleton = useDelayedLoading(loaded.isLoading)
  if (!mayUse) return <NoTemplatesPage />
  const template = loaded.data ?? undefined
  if (isNew && sourceId === undefined)
    return (
      <TemplateFrame title="New template">
        <Suspense fallback={<FormSkeleton />}>
          <TemplateForm />
        </Suspense>
      </TemplateFrame>
    )
  if (template)
    return isNew ? (
      <TemplateFrame title="New template">
        <Suspense fallback={<FormSkeleton />}>
          <TemplateForm key={template.id} source={template} />
        </Suspense>
      </TemplateFrame>
    ) : (
      <ExistingTemplate template={template} />
    )
  return (
    <TemplateFrame title="Email template">
      {showsSkeleton && <FormSkeleton />}
      {loaded.error && (
        <Card>
          <LoadErrorState
            isRetrying={loaded.isFetching}
            onRetry={() => void loaded.refetch()}
            sentence={loaded.error.message}
            title="The template could not be loaded"
          />
        </Card>
      )}
      {loaded.data === null && (
        <Card>
          <EmptyState icon={FileText} title="Template not found">
            It does not exist, or its owner has stopped sharing it.
          </EmptyState>
        </Card>
      )}
    </TemplateFrame>
  )
}

function ExistingTemplate({ template }: { template: Template }) {
  const mayEdit = useTemplateRights().mayEdit(template)
  return (
    <TemplateFrame
      actions={
        <Suspense>
          <TemplateActions mayEdit={mayEdit} template={template} />
        </Suspense>
      }
      title={template.name}
    >
      {template.isArchived && (
        <Banner title="This template is archived">
          It is not offered when someone writes an email. Restore it to use it again.
        </Banner>
      )}
      {mayEdit ? (
        <Suspense fallback={<FormSkeleton />}>
          <TemplateForm key={template.id} template={template} />
        </Suspense>
      ) : (
        <ReadOnlyTemplate template={template} />
      )}
    </TemplateFrame>
  )
}

/** Shows a shared template to colleagues of its owner. */
function ReadOnlyTemplate({ template: { id, owner, subject, bodyHtml } }: { template: Template }) {
  return (
    <>
      <Banner
        action={
          <Button asChild icon={Copy}>
            <Link
              params={{ templateId: 'new' }}
              search={{ from: id }}
              to="/main/settings/emails/templates/$templateId"
            >
              Duplicate
            </Link>
          </Button>
        }
        title={`Only ${owner.name} or a team admin can change this template`}
      >
        Duplicate it to make your own version.
      </Banner>
      <Card className="flex flex-col gap-3">
        <p className="border-b border-line pb-3 font-semibold wrap-anywhere">
          {subject === '' ? 'No subject' : <TemplateLine text={subject} />}
        </p>
        <EmailText html={bodyHtml} />
      </Card>
    </>
  )
}

interface TemplateFrameProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

function TemplateFrame({ title, actions, children }: TemplateFrameProps) {
  return (
    <SettingsPage
      actions={
        <>
          <Button asChild icon={ArrowLeft}>
            <Link to="/main/settings/emails/templates">All templates</Link>
          </Button>
          {actions}
        </>
      }
      title={title}
    >
      {children}
    </SettingsPage>
  )
}

function FormSkeleton() {
  return (
    <SkeletonRegion label="Loading the template">
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-56 w-full" />
      </Card>
    </SkeletonRegion>
  )
}
