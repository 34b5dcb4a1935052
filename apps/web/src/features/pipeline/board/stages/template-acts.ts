import {
  listStageTemplates,
  removeStageTemplate,
  type StageTemplate,
  saveStageTemplate,
} from '@headwater/contract/pipeline/stages'
import type { QueryClient } from '@tanstack/react-query'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'

type TemplateFields = Pick<StageTemplate, 'name' | 'stages' | 'isDefault'>

/** Saves a template and overwrites one of the same name. */
export function saveTemplate(cache: QueryClient, template: TemplateFields, message: string) {
  return runTemplateAct(cache, async () => {
    await call(saveStageTemplate, template)
    toast(message)
  })
}

export function removeTemplate(cache: QueryClient, template: StageTemplate) {
  const { id, name, stages, isDefault } = template
  return runTemplateAct(cache, async () => {
    await call(removeStageTemplate, { templateId: id })
    toast({
      message: `Template “${name}” deleted. Jobs created from it keep their stages.`,
      onUndo: () =>
        void saveTemplate(cache, { name, stages, isDefault }, `Template “${name}” restored.`),
    })
  })
}

async function runTemplateAct(cache: QueryClient, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
    return false
  } finally {
    const { method, path } = listStageTemplates
    await cache.invalidateQueries({ queryKey: [method, path] })
  }
}
