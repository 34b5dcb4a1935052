export { startWorkerThread } from './start-worker-thread.ts'
