import type { Member } from '@headwater/contract/identity/team'
import { grantablePrivileges, type Privilege, type Role } from '@headwater/contract/privileges'
import { type FormEvent, useId, useState } from 'react'
import { useCredentials } from '#lib/session'
import { useKeys } from '#lib/use-keys'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import type { MemberChange } from './describe-change.ts'
import { GrantsField } from './grants-field.tsx'
import { LimitField } from './limit-field.tsx'
import { readLimit, writeLimit } from './read-limit.ts'
import { RoleField } from './role-field.tsx'
import { useMemberActs } from './use-member-acts.ts'
import { sayWhyNot, sayWhyNotRole } from './why-not.ts'

/** Role, extras and monthly limit of a member. Nothing is changed before it is saved. */
export function MemberForm({ member }: { member: Member }) {
  const viewer = useCredentials()
  const acts = useMemberActs()
  const headingId = useId()
  const [draft, setDraft] = useState(() => draftOf(member))
  const [isSaving, setSaving] = useState(false)
  // What was undone, or changed by somebody else, is what the form starts from next.
  const [known, setKnown] = useState(member)
  if (known !== member) {
    setKnown(member)
    setDraft(draftOf(member))
  }

  const whyNot = viewer ? sayWhyNot('change', member, viewer) : undefined
  const changes = changesOf(member, draft)
  const hasChanges = Object.keys(changes ?? {}).length > 0

  async function save() {
    if (!changes || !hasChanges || isSaving) return
    setSaving(true)
    await acts.change(member, changes)
    setSaving(false)
  }
  useKeys([
    {
      keys: 'mod+enter',
      label: 'Save the member',
      group: 'Team',
      overDialogs: true,
      run: () => void save(),
    },
  ])

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  if (!viewer) return null
  return (
    <form aria-labelledby={headingId} className="flex flex-col gap-5" noValidate onSubmit={submit}>
      <h4 className="sr-only" id={headingId}>
        What {member.firstName} may do
      </h4>
      {whyNot !== undefined && <Banner title={whyNot} />}
      <RoleField
        isDisabled={whyNot !== undefined}
        onChange={(role) => setDraft({ ...draft, role, grants: keepGrantable(draft.grants, role) })}
        value={draft.role}
        // Said once above, it need not be said of each role, where it would not be true of all.
        whyNot={(role) => (whyNot === undefined ? sayWhyNotRole(role, member, viewer) : undefined)}
      />
      <GrantsField
        isDisabled={whyNot !== undefined}
        onChange={(grants) => setDraft({ ...draft, grants })}
        role={draft.role}
        value={draft.grants}
        viewer={viewer}
      />
      {viewer.privileges.includes('team.manage') && (
        <LimitField
          isDisabled={whyNot !== undefined}
          onChange={(limit) => setDraft({ ...draft, limit })}
          role={draft.role}
          value={draft.limit}
        />
      )}
      {whyNot === undefined && (
        <div className="flex gap-2">
          <Button
            disabledReason={hasChanges ? undefined : sayWhyIdle(changes)}
            kind="primary"
            loading={isSaving}
            type="submit"
          >
            Save changes
          </Button>
          {hasChanges && <Button onClick={() => setDraft(draftOf(member))}>Discard</Button>}
        </div>
      )}
    </form>
  )
}

interface Draft {
  role: Role
  grants: readonly Privilege[]
  limit: string
}

function draftOf({ role, grantedPrivileges, monthlyCreditLimit }: Member): Draft {
  return { role, grants: grantedPrivileges, limit: writeLimit(monthlyCreditLimit) }
}

function keepGrantable(grants: readonly Privilege[], role: Role): readonly Privilege[] {
  return grants.filter((privilege) => grantablePrivileges[role].includes(privilege))
}

/** Only what differs; undefined while something is written that can't be read. */
function changesOf(member: Member, { role, grants, limit }: Draft): MemberChange | undefined {
  const monthlyCreditLimit = readLimit(limit)
  if (monthlyCreditLimit === undefined) return undefined
  const hasSameGrants =
    grants.length === member.grantedPrivileges.length &&
    grants.every((privilege) => member.grantedPrivileges.includes(privilege))
  return {
    ...(role !== member.role && { role }),
    ...(!hasSameGrants && { grantedPrivileges: [...grants] }),
    ...(monthlyCreditLimit !== member.monthlyCreditLimit && { monthlyCreditLimit }),
  }
}

function sayWhyIdle(changes: MemberChange | undefined): string {
  return changes === undefined ? 'The limit is not a number yet.' : 'Nothing was changed.'
}
