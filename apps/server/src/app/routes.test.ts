import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@headwater/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { startBareServer } from '#test/bare-server'
import { addRoutes } from './routes.ts'

const bare = startBareServer(() => ({}), addRoutes)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

async function contractEndpoints(): Promise<Endpoint[]> {
  const folder = join(import.meta.dirname, '../../../../packages/contract/src')
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const modules = await Promise.all(files.map((file) => import(join(folder, file))))
  // Some endpoints are re-exported by a second file.
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint))]
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

describe('the routes', () => {
  it('serve the whole contract and nothing else', async () => {
    const promised = (await contractEndpoints()).map(nameOf)
    expect(promised.length).toBeGreaterThan(0)
    expect(bare.server.endpoints.map(nameOf).sort()).toEqual(promised.sort())
  })

  it('are all in the API description', async () => {
    const { paths } = (await (await fetch(`${bare.url}/api2/openapi.json`)).json()) as {
      paths: Record<string, object>
    }
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = bare.server.endpoints.map(nameOf)
    expect(described.sort()).toEqual(
      served.map((name) => name.replaceAll(/:(\w+)/g, '{$1}')).sort(),
    )
  })
})
