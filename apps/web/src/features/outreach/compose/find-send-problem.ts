import { getVariableLabel } from '../editor/variables.ts'

interface SendCheck {
  name: string
  hasMailbox: boolean
  needsSubject: boolean
  subject: string
  html: string
  isUploading: boolean
  isResolving: boolean
  /** Variables without a value. */
  missing: readonly string[]
}

/** The limit of the contract. */
const maxHtmlLength = 20_000

/** Returns why a message cannot be sent yet, or undefined when it can. */
export function findSendProblem(check: SendCheck): string | undefined {
  if (!check.hasMailbox) return 'Connect a mailbox in the settings to write from it.'
  if (check.needsSubject && check.subject.trim() === '') return 'Add a subject first.'
  if (check.html === '') return 'Write a message first.'
  if (check.html.length > maxHtmlLength) return 'The email is too long.'
  if (check.isUploading) return 'Wait until the files are uploaded.'
  if (check.isResolving) return 'Wait until the variables are filled in.'
  const [missing] = check.missing
  if (missing !== undefined)
    return `${getVariableLabel(missing)} is missing for ${check.name}. Write it yourself or remove it.`
  return undefined
}
