import {
  type Member,
  reactivateMember,
  suspendMember,
  updateMember,
} from '@headwater/contract/identity/team'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import { formatMemberChange, type MemberChange } from './format-member-change.ts'
import { useMembersCache } from './use-members.ts'

/** Provides the actions on a member that can be undone. Each shows its result. */
export function useMemberActs() {
  const lists = useMembersCache()

  /** Returns false when it was refused. The reason has already been shown. */
  async function act(work: () => Promise<Member>, words: string, undo?: () => void) {
    try {
      lists.replace(await withStepUp(work))
      toast({ message: words, ...(undo && { onUndo: undo }) })
      return true
    } catch (error) {
      if (!isCancelled(error)) toast({ message: formatFailure(error), tone: 'bad' })
      return false
    }
  }

  function change(member: Member, changes: MemberChange): Promise<boolean> {
    const back = Object.fromEntries(
      Object.keys(changes).map((name) => [name, member[name as keyof MemberChange]]),
    ) as MemberChange
    return act(
      () => call(updateMember, { clientId: member.id, ...changes }),
      formatMemberChange(member, changes),
      () =>
        void act(
          () => call(updateMember, { clientId: member.id, ...back }),
          `The change to ${member.firstName} was undone.`,
        ),
    )
  }

  function suspend(member: Member): Promise<boolean> {
    return act(
      () => call(suspendMember, { clientId: member.id }),
      `${member.firstName} is suspended and signed out everywhere.`,
      () => void reactivate(member, false),
    )
  }

  function reactivate(member: Member, canUndo = true): Promise<boolean> {
    return act(
      () => call(reactivateMember, { clientId: member.id }),
      `${member.firstName} can sign in again.`,
      canUndo ? () => void suspend(member) : undefined,
    )
  }

  return { change, suspend, letIn: reactivate }
}
