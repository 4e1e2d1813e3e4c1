import { parentPort, workerData } from 'node:worker_threads'
import { findDamage } from '#db/copy/sqlite-file.ts'

parentPort?.postMessage(findDamage(workerData)[0])
