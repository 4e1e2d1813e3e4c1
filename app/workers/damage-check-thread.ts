import { parentPort, workerData } from 'node:worker_threads'
import { findDamage } from '#db/sqlite.ts'

parentPort?.postMessage(findDamage(workerData)[0])
