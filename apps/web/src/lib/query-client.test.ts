import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('refetches what changes during its first load, which may have been read before', async () => {
  const client = createQueryClient()
  const replies = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  let requests = 0
  const queryFn = () => replies[requests++]?.promise ?? 0
  const count = new QueryObserver(client, { queryKey: ['count'], queryFn })
  const stop = count.subscribe(() => undefined)
  void client.invalidateQueries({ queryKey: ['count'] })
  replies[0]?.resolve(0)
  await expect.poll(() => requests).toBe(2)
  replies[1]?.resolve(1)
  await expect.poll(() => count.getCurrentResult().data).toBe(1)
  expect(requests).toBe(2)
  stop()
})
