import type { Logger } from '#platform/logger'

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly parts: readonly unknown[]
}

export interface RecordingLogger extends Logger {
  readonly lines: LogLine[]
}

/** Records log lines, so that a test can check them and the output stays readable. */
export function createRecordingLogger(): RecordingLogger {
  const lines: LogLine[] = []
  const write =
    (level: LogLine['level']) =>
    (...parts: unknown[]) => {
      lines.push({ level, parts })
    }
  return {
    lines,
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
}
