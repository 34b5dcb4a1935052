import pg from 'pg'
import { vi } from 'vitest'

/**
 * What a piece of work asks the database as one company, a list for each transaction. What goes on
 * beside it, as the search that looks for changes does, belongs to nobody and is left out.
 */
export async function listStatements(
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
