import pg from 'pg'
import { vi } from 'vitest'

/**
 * Returns the statements that the work runs as one company, one list per transaction. Statements
 * without a tenant, such as the search engine's polling, are left out.
 */
export async function recordStatements(
  companyId: string,
  work: () => Promise<unknown>,
): Promise<string[][]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const open = new Map<unknown, string[]>()
    const all: string[][] = []
    for (const [at, [statement]] of spy.mock.calls.entries()) {
      const client = spy.mock.contexts[at]
      const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
      if (text.startsWith('begin')) open.delete(client)
      if (text.startsWith('begin') && text.includes(companyId)) {
        const statements: string[] = []
        open.set(client, statements)
        all.push(statements)
      } else if (text === 'commit') open.delete(client)
      else open.get(client)?.push(text)
    }
    return all
  } finally {
    spy.mockRestore()
  }
}
