import { setTimeout as sleep } from 'node:timers/promises'
import { type Import, importPartBytes } from '@headwater/contract/people/imports'

/** As many parts as the web uploads at once. */
const concurrentUploads = 3

/** Uploads a file as the demo owner and waits until it is imported. */
export async function importFile(
  url: string,
  content: string,
  fileName: string,
): Promise<{ seconds: number; importId: string }> {
  const call = await signIn(url)
  const bytes = Buffer.from(content)
  const begin = performance.now()
  const { id } = await call<Import>('POST', '', { fileName, fileBytes: bytes.length })
  const parts = [...Array(Math.ceil(bytes.length / importPartBytes)).keys()]
  const send = async () => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const data = bytes.subarray(part * importPartBytes, (part + 1) * importPartBytes)
      await call('PUT', `/${id}/parts/${part}`, { data: data.toString('base64') })
    }
  }
  await Promise.all(Array.from({ length: concurrentUploads }, send))
  await waitForStatus(() => call<Import>('GET', `/${id}`), 'waiting')
  await call('POST', `/${id}/start`, {})
  const { counts } = await waitForStatus(() => call<Import>('GET', `/${id}`), 'done')
  if (counts.added + counts.merged !== counts.total) {
    throw new Error(`Not everybody came in, which measures nothing: ${JSON.stringify(counts)}`)
  }
  return { seconds: (performance.now() - begin) / 1_000, importId: id }
}

async function waitForStatus(
  fetchImport: () => Promise<Import>,
  status: Import['status'],
): Promise<Import> {
  for (;;) {
    const found = await fetchImport()
    if (found.status === status) return found
    if (found.status === 'failed') throw new Error(found.failure ?? 'The import failed.')
    await sleep(100)
  }
}

async function signIn(url: string) {
  const { token } = await send<{ token: string }>(`${url}/api2/login`, 'POST', {
    email: 'demo@headwater.test',
    password: 'sourced-and-explained',
  })
  return <Body>(method: string, path: string, body?: object) =>
    send<Body>(`${url}/api2/people/imports${path}`, method, body, token)
}

async function send<Body>(
  url: string,
  method: string,
  body?: object,
  token?: string,
): Promise<Body> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const reply = (await answer.json()) as { code: number; body: Body; error?: { message: string } }
  if (reply.code !== 200) throw new Error(reply.error?.message ?? `Answered ${reply.code}.`)
  return reply.body
}
