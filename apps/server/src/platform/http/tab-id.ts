import { TabId, tabIdHeader } from '@headwater/contract/live'
import type { FastifyRequest } from 'fastify'

/** Returns the id of the browser tab that sends the request, if it names one. */
export function readTabId({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return TabId.safeParse(headers[tabIdHeader]).data
}
