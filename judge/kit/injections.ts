import type { Login } from '@headwater/contract/identity'
import { aCall, type Call } from './calls.ts'
import type { Operation } from './open-api.ts'

/** A call with another company, person or role injected. */
interface Injection {
  readonly place: 'body' | 'query' | 'header'
  readonly call: Call
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Lists the call with the value injected in all three ways. Parameters that the operation takes
 * anyway are left unchanged.
 */
export function listInjections(operation: Operation, theirs: Login): Injection[] {
  const claims = {
    company_id: theirs.company_id,
    companyId: theirs.company_id,
    client_id: theirs.id,
    user_id: theirs.user.id,
    userId: theirs.user.id,
    role: 'owner',
  }
  const known = operation.fields.map(({ name }) => name)
  const foreign = Object.entries(claims).filter(([name]) => !known.includes(name))
  const call = aCall(operation)
  const query = new URLSearchParams(foreign)
  const headers = {
    ...Object.fromEntries(foreign),
    'x-company-id': theirs.company_id,
    'x-tenant-id': theirs.company_id,
    'x-user-id': theirs.user.id,
    'x-role': 'owner',
  }
  const body = { ...call.body, ...Object.fromEntries(foreign) }
  return [
    { place: 'body', call: { ...call, body }, headers: {} },
    { place: 'query', call: { ...call, path: `${call.path}?${query}` }, headers: {} },
    { place: 'header', call, headers },
  ]
}
