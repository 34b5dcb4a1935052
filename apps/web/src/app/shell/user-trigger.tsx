import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Credentials } from '#lib/session-state'
import { Avatar } from '#ui/data/avatar'

interface UserTriggerProps extends ComponentProps<'button'> {
  person: Credentials
  /** The last row of the sidebar, or the round button of the rail and the phone. */
  form: 'row' | 'disc'
}

/** Renders the button that opens the user menu. */
export function UserTrigger({ person, form, ...rest }: UserTriggerProps) {
  const name = formatUserName(person)
  return (
    <button
      aria-label={`Account menu, ${name}`}
      type="button"
      {...rest}
      className={clsx(
        form === 'row'
          ? 'flex h-13 shrink-0 items-center gap-2.5 rounded-lg px-2 text-left hover:bg-frame-raised'
          : 'touch-target shrink-0 rounded-full',
      )}
    >
      <Avatar name={name} size={28} src={person.photo_url} />
      {form === 'row' && (
        <>
          <span className="min-w-0 flex-1">
            <span className="block truncate leading-4 font-medium text-frame-fg">{name}</span>
            {person.title && (
              <span className="block truncate text-type-12 text-frame-fg-3">{person.title}</span>
            )}
          </span>
          <Ellipsis aria-hidden="true" className="text-frame-fg-3" size={16} />
        </>
      )}
    </button>
  )
}

export function formatUserName({ first_name, last_name }: Credentials): string {
  return `${first_name} ${last_name}`.trim()
}
