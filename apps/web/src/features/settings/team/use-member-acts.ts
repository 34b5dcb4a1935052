import {
  changeMember,
  type Member,
  reactivateMember,
  suspendMember,
} from '@headwater/contract/identity/team'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import { describeChange, type MemberChange } from './describe-change.ts'
import { useMemberLists } from './use-members.ts'

/** What can be done to a member and taken back again. Each says how it went. */
export function useMemberActs() {
  const lists = useMemberLists()

  /** False when it was refused; why, the person has read by then. */
  async function act(work: () => Promise<Member>, words: string, undo?: () => void) {
    try {
      lists.replace(await withStepUp(work))
      toast({ message: words, ...(undo && { onUndo: undo }) })
      return true
    } catch (error) {
      if (!isCancelled(error)) toast({ message: sayFailure(error), tone: 'bad' })
      return false
    }
  }

  function change(member: Member, changes: MemberChange): Promise<boolean> {
    const back = Object.fromEntries(
      Object.keys(changes).map((name) => [name, member[name as keyof MemberChange]]),
    ) as MemberChange
    return act(
      () => call(changeMember, { clientId: member.id, ...changes }),
      describeChange(member, changes),
      () =>
        void act(
          () => call(changeMember, { clientId: member.id, ...back }),
          `${member.firstName} is as before.`,
        ),
    )
  }

  function suspend(member: Member): Promise<boolean> {
    return act(
      () => call(suspendMember, { clientId: member.id }),
      `${member.firstName} is suspended and signed out everywhere.`,
      () => void letIn(member, false),
    )
  }

  function letIn(member: Member, canUndo = true): Promise<boolean> {
    return act(
      () => call(reactivateMember, { clientId: member.id }),
      `${member.firstName} may sign in again.`,
      canUndo ? () => void suspend(member) : undefined,
    )
  }

  return { change, suspend, letIn }
}
