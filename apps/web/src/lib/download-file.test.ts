import { endpoint } from '@headwater/contract/endpoint'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { errorReply, server } from '#test/server'
import { downloadFile } from './download-file.ts'
import { addTelemetryReceiver, type TelemetryEvent } from './telemetry.ts'

const exportRows = endpoint({
  method: 'GET',
  path: '/api2/rows/export',
  summary: 'Exports rows.',
  access: 'candidates.export',
  usage: 'rows_exported',
  answers: 'file',
  input: z.strictObject({}),
  output: z.unknown(),
  errors: [],
})

const events: TelemetryEvent[] = []
const saved: string[] = []
let stop = () => {}
beforeEach(() => {
  events.length = 0
  saved.length = 0
  stop = addTelemetryReceiver((event) => events.push(event))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})
afterEach(() => stop())

describe('a download', () => {
  it('saves the file and counts the action', async () => {
    const headers = { 'content-disposition': 'attachment; filename="rows.json"' }
    server.use(http.get('*/api2/rows/export', () => HttpResponse.json({ code: 500 }, { headers })))
    await downloadFile(exportRows, {})
    expect(saved).toEqual(['rows.json'])
    expect(events).toEqual([{ kind: 'usage', name: 'rows_exported', properties: {} }])
  })

  it.each([
    ['at the top of the body', { code: 500, body: null }],
    ['inside a status object', { status: { code: 500 }, data: null }],
  ])(
    'whose reply has a code other than 200 %s is reported, though its status is 200',
    async (_where, body) => {
      server.use(http.get('*/api2/rows/export', () => HttpResponse.json(body)))
      await expect(downloadFile(exportRows, {})).rejects.toMatchObject({ code: 500 })
      expect(saved).toEqual([])
      expect(events).toEqual([
        {
          kind: 'exception',
          message: 'API returned code 500',
          name: 'Error',
          requestUrl: '/api2/rows/export',
          statusCode: 200,
          responseBody: JSON.stringify(body),
          method: 'GET',
          timestamp: expect.any(String),
        },
      ])
    },
  )

  it('that is refused is reported with its code', async () => {
    server.use(http.get('*/api2/rows/export', () => errorReply(422, 403, 'forbidden')))
    await expect(downloadFile(exportRows, {})).rejects.toMatchObject({ code: 422, status: 403 })
    expect(events).toEqual([
      expect.objectContaining({ message: 'API returned code 422', statusCode: 403 }),
    ])
  })

  it('that gets no reply is reported with the name and the stack of the error', async () => {
    server.use(http.get('*/api2/rows/export', () => HttpResponse.error()))
    await expect(downloadFile(exportRows, {})).rejects.toThrow('couldn’t be reached')
    expect(events).toEqual([
      expect.objectContaining({ name: 'TypeError', stack: expect.any(String), method: 'GET' }),
    ])
  })
})
