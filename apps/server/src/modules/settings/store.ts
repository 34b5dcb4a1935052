/** The platform keeps the log and its chain; this module shows it. */
export { findAuditEntry as findEntry, listAuditEntries as listEntries } from '#platform/audit'
