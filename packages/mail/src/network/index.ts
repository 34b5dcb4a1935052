/** Hosts and domains: public addresses, SPF, DKIM and DMARC. */

export { listDkimSelectors } from './dkim.ts'
export type { DmarcCheck, DmarcPolicy } from './dmarc.ts'
export { isExchangeOnlineHost } from './exchange-online.ts'
export { assertAllowedPort, type MailProtocol, PortNotAllowedError } from './ports.ts'
export {
  type HostCheck,
  type HostRefusal,
  type PublicHost,
  resolvePublicHost,
} from './public-host.ts'
export type { DnsRecord, Fix, RecordCheck } from './record-check.ts'
export {
  checkSenderDomain,
  type SenderDomainCheck,
  type SenderRequirements,
  senderRequirements,
} from './sender-domain.ts'
export type { ResolveTxt } from './txt-records.ts'
