import {
  listStageTemplates,
  removeStageTemplate,
  type StageTemplate,
  saveStageTemplate,
} from '@headwater/contract/pipeline/stages'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'

type Written = Pick<StageTemplate, 'name' | 'stages' | 'isDefault'>

/** Keeps a template; one of the same name is written anew. */
export function keepTemplate(cache: QueryClient, template: Written, said: string) {
  return act(cache, async () => {
    await call(saveStageTemplate, template)
    toast(said)
  })
}

export function dropTemplate(cache: QueryClient, template: StageTemplate) {
  const { id, name, stages, isDefault } = template
  return act(cache, async () => {
    await call(removeStageTemplate, { templateId: id })
    toast({
      message: `“${name}” is removed. Jobs made from it keep their stages.`,
      onUndo: () => void keepTemplate(cache, { name, stages, isDefault }, `“${name}” is back.`),
    })
  })
}

async function act(cache: QueryClient, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast({ message: sayFailure(error), tone: 'bad' })
    return false
  } finally {
    const { method, path } = listStageTemplates
    await cache.invalidateQueries({ queryKey: [method, path] })
  }
}
