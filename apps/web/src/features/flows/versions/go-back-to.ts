import { toast } from '#ui/toast'
import type { SearchDraft } from '../session/use-search-draft.ts'
import type { Version } from './use-versions.ts'

/** Makes an earlier version the newest one: nothing that came after it is lost. */
export function goBackTo(draft: SearchDraft, { version, criteria, text }: Version): void {
  const before = { criteria: draft.criteria, text: draft.text, names: draft.names }
  draft.replace({ criteria, text })
  draft.save()
  toast({
    message: `The search is as it was in version ${version}.`,
    onUndo: () => {
      draft.replace(before)
      draft.save()
    },
  })
}
