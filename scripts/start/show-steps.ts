import { styleText } from 'node:util'

/** Runs the parts of a start and prints one line for each: what, how long, with what result. */
export interface Steps {
  run: <T>(name: string, work: () => Promise<T>, note?: (result: T) => string) => Promise<T>
}

export function showSteps(print: (line: string) => void = console.log): Steps {
  return {
    run: async (name, work, note) => {
      const begin = performance.now()
      const slow = setTimeout(() => print(styleText('dim', `  … ${name}`)), SLOW_MS)
      try {
        const result = await work()
        print(line(name, performance.now() - begin, note?.(result)))
        return result
      } finally {
        clearTimeout(slow)
      }
    },
  }
}

export function line(name: string, milliseconds: number, note = ''): string {
  const time = `${(milliseconds / 1000).toFixed(1)} s`
  return `  ${name.padEnd(14)}${time.padStart(8)}  ${styleText('dim', note)}`.trimEnd()
}

const SLOW_MS = 2000
