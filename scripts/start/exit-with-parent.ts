/** Loaded into every program of a start: stops the program if its parent was killed. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
