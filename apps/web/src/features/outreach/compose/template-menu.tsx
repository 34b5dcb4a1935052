import { type ReplyKind, replyKinds } from '@headwater/contract/outreach/replies'
import {
  createTemplate,
  listTemplates,
  type Template,
} from '@headwater/contract/outreach/templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { pagesQueryKey, useLoadPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { Input } from '#ui/forms/input'
import { SearchInput } from '#ui/forms/search-input'

interface TemplateMenuProps {
  /** The kind of the reply that is answered, whose templates come first. */
  replyKind: ReplyKind | null
  chosenId: string | null
  /** What is written now, to save it as a template. */
  current: { subject: string; bodyHtml: string }
  onChoose: (template: Template) => void
}

/** Lists the templates by the kind of reply they answer. */
export function TemplateMenu({ replyKind, chosenId, current, onChoose }: TemplateMenuProps) {
  const [find, setFind] = useState('')
  const { items = [], isLoading, error } = useLoadPages(listTemplates, { limit: 200 })
  const words = find.trim().toLocaleLowerCase()
  const found = items.filter(({ name }) => name.toLocaleLowerCase().includes(words))
  return (
    <div className="flex max-h-90 flex-col">
      <div className="border-b border-line p-2">
        <SearchInput
          aria-label="Find a template"
          onChange={(event) => setFind(event.target.value)}
          onClear={() => setFind('')}
          placeholder="Find a template"
          value={find}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-1">
        {groupByKind(found, replyKind).map(({ kind, templates }) => (
          <section aria-label={groupLabels[kind ?? 'any']} key={kind ?? 'any'}>
            <h3 className="px-2 pt-2 pb-1 text-type-12 text-fg-2">{groupLabels[kind ?? 'any']}</h3>
            {templates.map((template) => (
              <button
                className={clsx(
                  'flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left hover:bg-hover',
                  template.id === chosenId && 'bg-selected',
                )}
                key={template.id}
                onClick={() => onChoose(template)}
                type="button"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{template.name}</span>
                  <span className="block truncate text-type-12 text-fg-2">
                    {toPreview(template)}
                  </span>
                </span>
                {template.id === chosenId && (
                  <Check aria-label="Chosen" className="text-accent" size={16} />
                )}
              </button>
            ))}
          </section>
        ))}
        {found.length === 0 && (
          <p className="px-2 py-3 text-fg-2" role="status">
            {isLoading
              ? 'Loading templates…'
              : (error ?? (words ? `No results for “${find.trim()}”` : 'No templates yet.'))}
          </p>
        )}
      </div>
      {current.bodyHtml !== '' && <SaveAsTemplate current={current} replyKind={replyKind} />}
    </div>
  )
}

interface TemplateGroup {
  kind: ReplyKind | null
  templates: readonly Template[]
}

/** Those for the reply at hand come first, then those for any reply. */
export function groupByKind(
  templates: readonly Template[],
  replyKind: ReplyKind | null,
): TemplateGroup[] {
  const others = replyKinds.filter((kind) => kind !== replyKind)
  const order = [...(replyKind ? [replyKind] : []), null, ...others]
  return order
    .map((kind) => ({ kind, templates: templates.filter((each) => each.replyKind === kind) }))
    .filter((group) => group.templates.length > 0)
}

const groupLabels: Readonly<Record<ReplyKind | 'any', string>> = {
  interested: 'For someone interested',
  not_now: 'For “not now”',
  no: 'For “No”',
  question: 'For a question',
  any: 'For any reply',
}

/** The first words, with variables left out. */
function toPreview({ bodyHtml }: Template): string {
  return bodyHtml
    .replaceAll(/\{\{[^}]*\}\}/g, '…')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function SaveAsTemplate({ current, replyKind }: Pick<TemplateMenuProps, 'current' | 'replyKind'>) {
  const cache = useQueryClient()
  const [name, setName] = useState<string>()
  const save = useMutation({
    mutationFn: (name: string) =>
      call(createTemplate, { ...current, name, replyKind, isShared: false }),
    onSuccess: ({ name }) => {
      toast(`Saved the template “${name}”`)
      setName(undefined)
      void cache.invalidateQueries({ queryKey: pagesQueryKey(listTemplates) })
    },
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (name?.trim()) save.mutate(name.trim())
  }
  return (
    <div className="border-t border-line p-2">
      {name === undefined ? (
        <Button
          className="w-full justify-start!"
          icon={Plus}
          kind="ghost"
          onClick={() => setName('')}
        >
          Save this email as a template
        </Button>
      ) : (
        <form className="flex gap-2 [&>:first-child]:flex-1" onSubmit={submit}>
          <Input
            aria-label="Name of the template"
            autoFocus
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
            placeholder="Name"
            value={name}
          />
          <Button loading={save.isPending} type="submit">
            Save
          </Button>
        </form>
      )}
    </div>
  )
}
