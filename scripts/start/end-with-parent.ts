/** Loaded into every program of a start: one whose parent was killed ends as if it were stopped. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
