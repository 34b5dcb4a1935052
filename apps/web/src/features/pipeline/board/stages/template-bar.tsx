import {
  builtInTemplates,
  listStageTemplates,
  type WrittenStage,
} from '@headwater/contract/pipeline/stages'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { loadOptions } from '#lib/use-load-data'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Select } from '#ui/select'
import { OwnTemplates } from './own-templates.tsx'
import { SaveTemplate } from './save-template.tsx'

interface TemplateBarProps {
  /** The stages as they are written now, or why they can't be kept. */
  written: readonly WrittenStage[]
  whyNotSave: string | undefined
  onApply: (stages: readonly WrittenStage[]) => void
}

/** The templates: to start from, to keep these stages as one, and to choose what new jobs start with. */
export function TemplateBar({ written, whyNotSave, onApply }: TemplateBarProps) {
  const query = useQuery(loadOptions(listStageTemplates, {}))
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
          look="filter"
          onValueChange={(key) => {
            const template = all.find((each) => each.key === key)
            if (template) onApply(template.stages)
          }}
          options={all.map(({ key, name, stages }) => ({
            ...{ value: key, label: name, detail: `${stages.length} stages` },
          }))}
          placeholder="Start from a template"
          value={undefined}
        />
        <Button
          aria-expanded={isSaving}
          disabledReason={whyNotSave}
          icon={Bookmark}
          onClick={() => setSaving(!isSaving)}
        >
          Save as a template
        </Button>
      </div>
      {query.isError && (
        <Banner
          action={
            <Button onClick={() => void query.refetch()} size="sm">
              Try again
            </Button>
          }
          title="Your company’s templates could not be loaded."
          tone="bad"
        >
          {query.error.message}
        </Banner>
      )}
      {isSaving && <SaveTemplate known={own} onSaved={() => setSaving(false)} stages={written} />}
      {own.length > 0 && <OwnTemplates templates={own} />}
    </div>
  )
}
