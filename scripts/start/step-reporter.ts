import { styleText } from 'node:util'

/** Runs the parts of a start and prints one line for each: name, duration and result. */
export interface StepReporter {
  run: <T>(name: string, work: () => Promise<T>, note?: (result: T) => string) => Promise<T>
}

export function createStepReporter(
  print: (formatStepLine: string) => void = console.log,
): StepReporter {
  return {
    run: async (name, work, note) => {
      const begin = performance.now()
      const slow = setTimeout(() => print(styleText('dim', `  … ${name}`)), SLOW_MS)
      try {
        const result = await work()
        print(formatStepLine(name, performance.now() - begin, note?.(result)))
        return result
      } finally {
        clearTimeout(slow)
      }
    },
  }
}

export function formatStepLine(name: string, milliseconds: number, note = ''): string {
  const time = `${(milliseconds / 1000).toFixed(1)} s`
  return `  ${name.padEnd(14)}${time.padStart(8)}  ${styleText('dim', note)}`.trimEnd()
}

const SLOW_MS = 2000
