import { type Template, updateTemplate } from '@headwater/contract/outreach/templates'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import { useTemplateCache } from './use-templates.ts'

type Content = Pick<Template, 'name' | 'subject' | 'bodyHtml'>

/** Provides the acts on a template that need no form. Each can be undone. */
export function useTemplateActs() {
  const cache = useTemplateCache()

  async function change(
    { id: templateId, version }: Template,
    changes: Partial<Content & Pick<Template, 'isShared' | 'isArchived'>>,
    message: string,
    undo: (changed: Template) => void,
  ): Promise<Template | undefined> {
    try {
      const changed = await call(updateTemplate, { templateId, version, ...changes })
      cache.put(changed)
      toast({ message, tone: 'ok', onUndo: () => undo(changed) })
      return changed
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'stale_version') cache.reload()
      toast({ message: formatFailure(error), tone: 'bad' })
      return undefined
    }
  }

  function setArchived(template: Template, isArchived: boolean) {
    const message = isArchived
      ? `“${template.name}” archived.`
      : `“${template.name}” is back in the list.`
    return change(template, { isArchived }, message, (changed) => {
      void setArchived(changed, !isArchived)
    })
  }

  function setShared(template: Template, isShared: boolean) {
    const message = isShared
      ? `Your team can now use “${template.name}”.`
      : `Only ${template.owner.name} can use “${template.name}” now.`
    return change(template, { isShared }, message, (changed) => {
      void setShared(changed, !isShared)
    })
  }

  /** Restoring makes a new version, so that nothing is lost. */
  function restoreContent(template: Template, { name, subject, bodyHtml }: Content) {
    return change(template, { name, subject, bodyHtml }, 'Version restored.', (changed) => {
      void restoreContent(changed, template)
    })
  }

  return { setArchived, setShared, restoreContent }
}
