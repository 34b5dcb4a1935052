import { MoreHorizontal } from 'lucide-react'
import { use } from 'react'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import type { PersonMenuProps } from './person-menu.tsx'
import { PersonMenuContext } from './person-menu-context.ts'

/** Opens what the search can do with a person. Members who only see the saved search have no menu. */
export function PersonMenuButton({ person }: Pick<PersonMenuProps, 'person'>) {
  const search = use(PersonMenuContext)
  if (!search || search.draft.isReadOnly) return null
  const label = `More for ${person.name}`
  return (
    <LazyMenu
      button={(buttonProps) => (
        <button
          aria-label={label}
          className="touch-target grid size-8 shrink-0 place-items-center rounded-md text-fg-2 hover:bg-press hover:text-fg pointer-coarse:size-11"
          title={label}
          type="button"
          {...buttonProps}
        >
          {icon}
        </button>
      )}
      load={loadMenu}
      loadWhen="until wanted"
      props={{ ...search, person }}
    />
  )
}

/** Created once, like the verdict icons. */
const icon = <MoreHorizontal aria-hidden="true" size={16} />

async function loadMenu() {
  return (await import('./person-menu.tsx')).PersonMenu
}
