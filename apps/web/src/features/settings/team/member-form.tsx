import type { Member } from '@headwater/contract/identity/team'
import { grantablePrivileges, type Privilege, type Role } from '@headwater/contract/privileges'
import { type FormEvent, useId, useState } from 'react'
import { useCredentials } from '#lib/session'
import { useHotkeys } from '#lib/use-hotkeys'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { formatCreditLimit, parseCreditLimit } from './credit-limit.ts'
import { formatActDeniedReason, formatRoleDeniedReason } from './denied-reasons.ts'
import type { MemberChange } from './format-member-change.ts'
import { GrantsField } from './grants-field.tsx'
import { LimitField } from './limit-field.tsx'
import { RoleField } from './role-field.tsx'
import { useMemberActs } from './use-member-acts.ts'

/** Edits role, grants and monthly limit of a member. Nothing is applied before saving. */
export function MemberForm({ member }: { member: Member }) {
  const viewer = useCredentials()
  const acts = useMemberActs()
  const headingId = useId()
  const [draft, setDraft] = useState(() => toMemberDraft(member))
  const [isSaving, setSaving] = useState(false)
  // Restart from the current values after an undo or another member's change.
  const [known, setKnown] = useState(member)
  if (known !== member) {
    setKnown(member)
    setDraft(toMemberDraft(member))
  }

  const disabledReason = viewer ? formatActDeniedReason('change', member, viewer) : undefined
  const changes = diffMemberDraft(member, draft)
  const hasChanges = Object.keys(changes ?? {}).length > 0

  async function save() {
    if (!changes || !hasChanges || isSaving) return
    setSaving(true)
    await acts.change(member, changes)
    setSaving(false)
  }
  useHotkeys([
    {
      keys: 'mod+enter',
      label: 'Save member',
      group: 'Team',
      activeInDialogs: true,
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
        What {member.firstName} can do
      </h4>
      {disabledReason !== undefined && <Banner title={disabledReason} />}
      <RoleField
        isDisabled={disabledReason !== undefined}
        onChange={(role) =>
          setDraft({ ...draft, role, grants: filterGrantable(draft.grants, role) })
        }
        value={draft.role}
        // The general reason is shown once above, so it is not repeated at each role, where it
        // might be wrong.
        disabledReason={(role) =>
          disabledReason === undefined ? formatRoleDeniedReason(role, member, viewer) : undefined
        }
      />
      <GrantsField
        isDisabled={disabledReason !== undefined}
        onChange={(grants) => setDraft({ ...draft, grants })}
        role={draft.role}
        value={draft.grants}
        viewer={viewer}
      />
      {viewer.privileges.includes('team.manage') && (
        <LimitField
          isDisabled={disabledReason !== undefined}
          onChange={(limit) => setDraft({ ...draft, limit })}
          role={draft.role}
          value={draft.limit}
        />
      )}
      {disabledReason === undefined && (
        <div className="flex gap-2">
          <Button
            disabledReason={hasChanges ? undefined : formatSaveDisabledReason(changes)}
            kind="primary"
            loading={isSaving}
            type="submit"
          >
            Save changes
          </Button>
          {hasChanges && <Button onClick={() => setDraft(toMemberDraft(member))}>Discard</Button>}
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

function toMemberDraft({ role, grantedPrivileges, monthlyCreditLimit }: Member): Draft {
  return { role, grants: grantedPrivileges, limit: formatCreditLimit(monthlyCreditLimit) }
}

function filterGrantable(grants: readonly Privilege[], role: Role): readonly Privilege[] {
  return grants.filter((privilege) => grantablePrivileges[role].includes(privilege))
}

/** Returns only the changes, or undefined while a field is invalid. */
function diffMemberDraft(member: Member, { role, grants, limit }: Draft): MemberChange | undefined {
  const monthlyCreditLimit = parseCreditLimit(limit)
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

function formatSaveDisabledReason(changes: MemberChange | undefined): string {
  return changes === undefined ? 'The limit must be a number.' : 'No changes to save.'
}
