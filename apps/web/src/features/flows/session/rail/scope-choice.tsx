import { listImports } from '@headwater/contract/people/imports'
import {
  everyone,
  formatScope,
  importScope,
  type SearchScope,
} from '@headwater/contract/sourcing/search-scope'
import { ChevronDown } from 'lucide-react'
import { useLoadData } from '#lib/use-load-data'
import { Menu, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '#ui/overlays/menu'
import type { SearchDraft } from '../use-search-draft.ts'

interface ScopeChoiceProps {
  draft: Pick<SearchDraft, 'scope' | 'setScope' | 'names' | 'isReadOnly'>
}

/** Chooses whom the search looks at: everyone, the company's own people, the pool or one import. */
export function ScopeChoice({ draft }: ScopeChoiceProps) {
  const { scope, names, isReadOnly } = draft
  const label = formatScope(scope, names[scope])
  return (
    <section
      aria-label="Search in"
      className="flex h-[35px] items-center gap-2 border-b border-line pr-4 pl-5 pointer-coarse:h-11"
    >
      <span className="shrink-0 font-medium">Search in</span>
      {isReadOnly ? (
        <p className="min-w-0 flex-1 truncate text-right text-fg-2">{label}</p>
      ) : (
        <Menu
          align="end"
          className="max-w-80"
          trigger={
            <button
              aria-label={`Search in: ${label}`}
              className="touch-target ml-auto flex min-w-0 items-center gap-1 rounded-sm px-1 font-medium text-link hover:underline"
              title={label}
              type="button"
            >
              <span className="truncate">{label}</span>
              <ChevronDown aria-hidden="true" className="shrink-0" size={14} />
            </button>
          }
        >
          <ScopeOptions draft={draft} />
        </Menu>
      )}
    </section>
  )
}

const parts: readonly SearchScope[] = [everyone, 'own', 'pool']

/** How many imports are offered, newest first. */
const maxImports = 50

/** Loads the imports when the menu is opened. */
function ScopeOptions({ draft: { scope, setScope, names } }: ScopeChoiceProps) {
  const { values, error } = useLoadData(listImports, { limit: maxImports })
  const done = values?.items.filter(({ status }) => status === 'done') ?? []
  const imports = done.map(({ id, fileName }) => ({ value: importScope(id), fileName }))
  const files = new Map(imports.map(({ value, fileName }) => [value, fileName]))
  // An import that is no longer offered stays the chosen one.
  const isListed = parts.includes(scope) || files.has(scope)
  return (
    <MenuRadioGroup
      onValueChange={(value) => setScope(value, files.get(value) ?? names[value] ?? null)}
      value={scope}
    >
      {parts.map((part) => (
        <MenuRadioItem key={part} value={part}>
          {formatScope(part, undefined)}
        </MenuRadioItem>
      ))}
      <MenuSeparator />
      <MenuLabel>{error ?? 'One import'}</MenuLabel>
      {!isListed && <MenuRadioItem value={scope}>{formatScope(scope, names[scope])}</MenuRadioItem>}
      {imports.map(({ value, fileName }) => (
        <MenuRadioItem key={value} value={value}>
          <span className="truncate">{fileName}</span>
        </MenuRadioItem>
      ))}
      {values && isListed && imports.length === 0 && (
        <p className="px-2.5 pb-1.5 text-fg-2">No imports yet</p>
      )}
    </MenuRadioGroup>
  )
}
