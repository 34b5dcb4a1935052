import { parentPort, workerData } from 'node:worker_threads'

parentPort?.postMessage(`a thread of ${workerData as number}`)
