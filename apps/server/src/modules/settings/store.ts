/** The platform keeps the log and its chain; this module shows it. */
export {
  type AuditFilter,
  findAuditEntry as findEntry,
  listAuditEntries as listEntries,
} from '#platform/audit'
export { listAuditValues as listValues } from '#platform/audit-choices'
