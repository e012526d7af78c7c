import { parentPort, workerData } from 'node:worker_threads'
import { verifyFile } from '@rubrica/proof/verify.ts'

/** Judges files in a thread of its own: answers their reports. */
const reports = []
for (const bytes of workerData.files) reports.push(await verifyFile(bytes, { roots: workerData.roots }))
parentPort?.postMessage(reports)
