import { useCompanyName } from '#features/identity'
import { useCredentials } from '#lib/session'
import { LateMenu } from '#ui/late-menu'
import { CompanyTrigger } from './company-trigger.tsx'
import { UserTrigger } from './user-trigger.tsx'

interface UserMenuProps {
  form: 'row' | 'disc'
  side: 'top' | 'right' | 'bottom'
}

/** The person's button, and behind it their menu. */
export function UserMenu({ form, side }: UserMenuProps) {
  const person = useCredentials()
  if (!person) return null
  return (
    <LateMenu
      button={(asking) => <UserTrigger form={form} person={person} {...asking} />}
      load={loadUserMenu}
      props={{ form, person, side }}
    />
  )
}

/** The company's button, and behind it the company's menu. */
export function CompanyMenu() {
  const { name, isLoading } = useCompanyName()
  return (
    <LateMenu
      button={(asking) => <CompanyTrigger isLoading={isLoading} name={name} {...asking} />}
      load={loadCompanyMenu}
      props={{ name }}
    />
  )
}

async function loadUserMenu() {
  return (await import('./user-menu.tsx')).UserMenu
}

async function loadCompanyMenu() {
  return (await import('./company-menu.tsx')).CompanyMenu
}
