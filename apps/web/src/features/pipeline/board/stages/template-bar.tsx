import {
  builtInTemplates,
  listStageTemplates,
  type StageDefinition,
} from '@headwater/contract/pipeline/stages'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Select } from '#ui/forms/select'
import { CompanyTemplates } from './company-templates.tsx'
import { SaveTemplate } from './save-template.tsx'

interface TemplateBarProps {
  /** The edited stages, or why they can't be saved. */
  draftStages: readonly StageDefinition[]
  saveDisabledReason: string | undefined
  onApply: (stages: readonly StageDefinition[]) => void
}

/** Applies a template, saves the stages as one, and sets the default for new jobs. */
export function TemplateBar({ draftStages, saveDisabledReason, onApply }: TemplateBarProps) {
  const query = useQuery(loadQueryOptions(listStageTemplates, {}))
  const own = query.data?.templates ?? []
  const [isSaving, setSaving] = useState(false)
  const all = [
    ...builtInTemplates.map(({ name, stages }) => ({ key: `built-in ${name}`, name, stages })),
    ...own.map(({ id, name, stages }) => ({ key: id, name, stages })),
  ]
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-canvas p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label="Start from a template"
          variant="filter"
          onValueChange={(key) => {
            const template = all.find((each) => each.key === key)
            if (template) onApply(template.stages)
          }}
          options={all.map(({ key, name, stages }) => ({
            value: key,
            label: name,
            detail: `${stages.length} stages`,
          }))}
          placeholder="Start from a template"
          value={undefined}
        />
        <Button
          aria-expanded={isSaving}
          disabledReason={saveDisabledReason}
          icon={Bookmark}
          onClick={() => setSaving(!isSaving)}
        >
          Save as template
        </Button>
      </div>
      {query.isError && (
        <Banner
          action={
            <Button onClick={() => void query.refetch()} size="sm">
              Try again
            </Button>
          }
          title="Couldn’t load your company’s templates."
          tone="bad"
        >
          {query.error.message}
        </Banner>
      )}
      {isSaving && (
        <SaveTemplate known={own} onSaved={() => setSaving(false)} stages={draftStages} />
      )}
      {own.length > 0 && <CompanyTemplates templates={own} />}
    </div>
  )
}
